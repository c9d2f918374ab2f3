/** A person's name as it is spoken: `Dakota Murphy` of `Murphy, Dakota`, which platforms write; any other stays as it is. */
export function spokenName(name: string): string;
export function spokenName(name: string | null): string | null;
export function spokenName(name: string | null): string | null {
  const [last, first, ...more] = name?.split(",").map((part) => part.trim()) ?? [];
  return last && first && more.length === 0 ? `${first} ${last}` : name;
}
