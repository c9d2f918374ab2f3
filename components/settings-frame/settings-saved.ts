import { toSaveFailure } from "@/components/ui/save-failure";
import { toastDone, toastRefused, undoOffer } from "@/components/ui/toast";

interface Saved<Settings, Kept> {
  /** Title, such as `The settings are saved`. */
  title: string;
  before: Settings;
  after: Kept;
  /** Saves settings over those of a version. */
  change: (body: Settings & { version: number }) => Promise<Kept>;
  /** Takes what was saved again into the form. */
  take: (fresh: Kept) => void;
}

/** Says that settings are saved, with the way back to how they were: taken only while nobody else changed them since. */
export function settingsSaved<Settings extends object, Kept extends { version: number }>({
  title,
  before,
  after,
  change,
  take,
}: Saved<Settings, Kept>): void {
  const takeBack = async () => {
    try {
      take(await change({ ...before, version: after.version }));
      toastDone("Undone: the settings are as they were before");
    } catch (error) {
      toastRefused("Not undone", toSaveFailure(error));
    }
  };
  toastDone(
    title,
    undoOffer(`settings ${after.version}`, () => void takeBack()),
  );
}
