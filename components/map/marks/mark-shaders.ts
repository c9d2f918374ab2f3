import { worldWrapShader } from "@/components/map/layer/world-wrap-shader";
import { badgeMargin, lengthParts, quadKind } from "@/components/map/marks/mark-quads";

/**
 * Places a rectangle of a mark. Its place is a whole device pixel, so that figures stay sharp; badges step aside from the
 * selected vehicle, as `beside` does for those who press on them.
 */
export const markVertexShader = `#version 300 es
precision highp float;
precision highp int;
layout(location = 0) in ivec2 a_place;
layout(location = 1) in ivec2 a_offset;
layout(location = 2) in uvec2 a_half;
layout(location = 3) in uvec2 a_shares;
layout(location = 4) in uvec2 a_pushAndKind;
layout(location = 5) in int a_mark;
uniform ivec2 u_anchor;
uniform float u_pixelsPerUnit;
uniform vec2 u_canvas;
uniform float u_ratio;
uniform bool u_hasSelected;
uniform ivec2 u_selected;
uniform ivec2 u_hot;
out vec2 v_at;
flat out vec2 v_half;
flat out vec2 v_shares;
flat out int v_kind;
flat out int v_mark;
flat out float v_hot;
${worldWrapShader}

void main() {
  vec2 at = vec2(nearest(a_place - u_anchor)) * u_pixelsPerUnit;
  float push = float(a_pushAndKind.x) / ${lengthParts}.0;
  if (u_hasSelected && push > 0.0) {
    vec2 selected = vec2(nearest(u_selected - u_anchor)) * u_pixelsPerUnit;
    vec2 away = at - selected;
    float far = length(away);
    if (far < push) at = selected + (far < 1.0 ? vec2(-0.70710678) : away / far) * push;
  }
  v_half = vec2(a_half) / ${lengthParts}.0;
  int corner = gl_VertexID & 3;
  v_at = v_half * vec2(float(corner & 1) * 2.0 - 1.0, float(corner >> 1) * 2.0 - 1.0);
  v_shares = vec2(a_shares);
  v_kind = int(a_pushAndKind.y);
  v_mark = a_mark;
  v_hot = a_mark == u_hot.x || a_mark == u_hot.y ? 1.0 : 0.0;
  vec2 device = floor(at * u_ratio + u_canvas * 0.5 + 0.5);
  vec2 pixel = device + (vec2(a_offset) / ${lengthParts}.0 + v_at) * u_ratio;
  gl_Position = vec4((pixel / u_canvas * 2.0 - 1.0) * vec2(1.0, -1.0), 0.0, 1.0);
}`;

/** Draws plates by the distance to their outline, and letters from the atlas. The ring of the lost is dashed. */
export const markFragmentShader = `#version 300 es
precision highp float;
precision highp int;
uniform sampler2D u_atlas;
uniform float u_ratio;
uniform vec3 u_moving;
uniform vec3 u_stopped;
uniform vec3 u_lost;
uniform vec3 u_surface;
uniform vec3 u_ink;
uniform vec3 u_softInk;
uniform vec3 u_line;
uniform vec3 u_strongLine;
uniform float u_shadow;
in vec2 v_at;
flat in vec2 v_half;
flat in vec2 v_shares;
flat in int v_kind;
flat in int v_mark;
flat in float v_hot;
out vec4 color;

float covers(float d) { return clamp(0.5 - d * u_ratio, 0.0, 1.0); }
vec4 over(vec4 under, vec3 ink, float alpha) { return vec4(ink * alpha, alpha) + under * (1.0 - alpha); }

vec4 badge() {
  float radius = v_half.x - ${badgeMargin}.0;
  float round = length(v_at);
  vec4 drawn = vec4(0.0, 0.0, 0.0, u_shadow * (1.0 - smoothstep(radius - 1.0, radius + 6.0, length(v_at - vec2(0.0, 1.0)))));
  drawn = over(drawn, u_surface, covers(round - radius - 1.5));
  float turn = fract(atan(v_at.x, -v_at.y) / 6.2831853 + 1.0);
  vec2 turns = v_shares / 65535.0;
  bool isLost = turn >= turns.y;
  vec3 ink = turn < turns.x ? u_moving : isLost ? u_lost : u_stopped;
  float ring = max(round - radius, radius - 3.0 - round);
  if (isLost) {
    float dashes = floor(radius * 1.2);
    ring = max(ring, (abs(fract(turn * dashes) - 0.5) - 0.32) * 6.2831853 * radius / dashes);
  }
  drawn = over(drawn, ink, covers(ring));
  return over(drawn, mix(u_surface, u_ink, v_hot), covers(round - radius + 3.0));
}

vec4 name() {
  bool isSelected = v_kind == ${quadKind.selectedName};
  vec2 corner = abs(v_at) - v_half + 4.0;
  float outline = length(max(corner, 0.0)) + min(max(corner.x, corner.y), 0.0) - 4.0;
  vec4 drawn = over(vec4(0.0), isSelected ? u_strongLine : u_line, covers(outline));
  float inside = covers(outline + 1.0);
  // Paper and not glass over the line, else the line is seen through it.
  return vec4(u_surface, 1.0) * (isSelected ? 1.0 : 0.88) * inside + drawn * (1.0 - inside);
}

vec4 glyph() {
  ivec2 texel = ivec2(floor(v_shares + (v_at + v_half) * u_ratio));
  float alpha = texelFetch(u_atlas, texel, 0).r;
  vec3 ink = v_mark == -2 ? u_softInk : mix(u_ink, u_surface, v_hot);
  return vec4(ink * alpha, alpha);
}

void main() {
  if (v_kind == ${quadKind.glyph}) color = glyph();
  else if (v_kind == ${quadKind.badge}) color = badge();
  else color = name();
}`;
