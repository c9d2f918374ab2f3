import { worldWrapShader } from "@/components/map/layer/world-wrap-shader";

/**
 * Places a symbol, and passes the numbers of its look. Positions are whole world units; the anchor (the middle of the
 * map) is taken off while they still are, so that what a float has to hold is small and exact at every zoom. A symbol
 * is a point and not an instance: some renderers draw those one by one.
 */
export const vehicleVertexShader = `#version 300 es
precision highp float;
precision highp int;
layout(location = 0) in ivec4 a_way;
layout(location = 1) in ivec2 a_time;
layout(location = 2) in ivec2 a_headings;
layout(location = 3) in uint a_look;
uniform ivec2 u_anchor;
uniform float u_pixelsPerUnit;
uniform vec2 u_viewport;
uniform int u_now;
uniform bool u_glides;
uniform float u_scale;
uniform int u_leftOut;
uniform bool u_selected;
uniform float u_ratio;
uniform vec3 u_moving;
uniform vec3 u_stopped;
uniform vec3 u_lost;
flat out float v_reach;
flat out vec2 v_turn;
flat out vec3 v_color;
// Measures what is round, CSS pixels: its ground, a ring of a radius, half a width and so many dashes, a dot in the middle.
flat out float v_disc;
flat out vec3 v_ring;
flat out float v_dot;
flat out float v_asks;

const float none = -1.0;
${worldWrapShader}

void look(vec3 color, float disc, vec3 ring, float middle) {
  v_color = color;
  v_disc = disc;
  v_ring = ring;
  v_dot = middle;
}

// Half of the square that is drawn, CSS pixels: the ring of the selected one, the arrow at any heading, whatever is round.
// Each pixel of it is worked through, also those that stay empty.
float reachOf(uint look) { return u_selected ? 16.0 : look == 0u ? 11.5 : 9.5; }

void main() {
  v_asks = a_look == 3u ? 1.0 : 0.0;
  if (a_look == 0u) look(u_moving, 0.0, vec3(0.0), none);
  else if (a_look == 1u) look(u_stopped, 6.4, vec3(0.0, 4.9, 0.0), none);
  else if (a_look == 2u) look(u_lost, 7.0, vec3(5.0, 1.0, 6.0), none);
  else if (a_look == 3u) look(u_lost, 8.0, vec3(6.5, 0.75, 9.0), none);
  else if (a_look == 4u) look(u_lost, 7.0, vec3(5.0, 0.8, 0.0), 1.7);
  else look(u_moving, 7.4, vec3(4.6, 1.4, 0.0), none);
  v_reach = reachOf(a_look);
  gl_PointSize = 2.0 * v_reach * u_scale * u_ratio;
  if (gl_VertexID == u_leftOut) {
    v_turn = vec2(0.0);
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    return;
  }
  float share = 1.0;
  if (u_glides && a_time.y > 0) share = clamp(float(u_now - a_time.x) / float(a_time.y), 0.0, 1.0);
  vec2 at = mix(vec2(nearest(a_way.xy - u_anchor)), vec2(nearest(a_way.zw - u_anchor)), share);
  float heading = radians(mix(float(a_headings.x), float(a_headings.y), share));
  v_turn = vec2(cos(heading), sin(heading));
  gl_Position = vec4(at * u_pixelsPerUnit * vec2(2.0, -2.0) / u_viewport, 0.0, 1.0);
}`;

/**
 * Draws a symbol by distances to its outline in CSS pixels, so that edges are sharp at every density. Numbers of its
 * look instead of a branch for each: a renderer that draws several pixels side by side goes through all branches.
 */
export const vehicleFragmentShader = `#version 300 es
precision highp float;
uniform vec3 u_surface;
uniform vec3 u_ink;
uniform bool u_selected;
uniform float u_scale;
uniform float u_ratio;
flat in float v_reach;
flat in vec2 v_turn;
flat in vec3 v_color;
flat in float v_disc;
flat in vec3 v_ring;
flat in float v_dot;
flat in float v_asks;
out vec4 color;

const vec2 tip = vec2(0.0, -7.4);
const vec2 wing = vec2(5.7, 6.0);
const vec2 side = vec2(5.7, 13.4);
const vec2 back = vec2(-5.7, -2.9);

float squared(vec2 p, vec2 along) {
  vec2 beside = p - along * clamp(dot(p, along) / dot(along, along), 0.0, 1.0);
  return dot(beside, beside);
}

// Both halves are alike: two sides instead of four.
float arrowDistance(vec2 at) {
  vec2 p = vec2(abs(at.x), at.y);
  float inside = min(dot(p - tip, vec2(-side.y, side.x)), dot(p - wing, vec2(-back.y, back.x)));
  return -sign(inside) * sqrt(min(squared(p - tip, side), squared(p - wing, back)));
}

float dashed(vec2 p, float radius, float dashes) {
  float turn = fract(atan(p.y, p.x) / 6.2831853 * dashes) - 0.5;
  return (abs(turn) - 0.3) * 6.2831853 * radius / dashes;
}

float questionMark(vec2 p) {
  vec2 q = p - vec2(0.0, -1.3);
  float bow = abs(length(q) - 1.7) - 0.6;
  if (q.x < 0.0 && q.y > 0.0) bow = length(q - vec2(-1.7, 0.0)) - 0.6;
  float stem = length(vec2(p.x, p.y - clamp(p.y, 0.4, 1.1))) - 0.6;
  float dot = length(p - vec2(0.0, 3.1)) - 0.8;
  return min(min(bow, stem), dot);
}

float covers(float d, float soft) { return clamp(0.5 - d / soft, 0.0, 1.0); }

vec4 over(vec4 under, vec3 ink, float alpha) { return vec4(ink * alpha, alpha) + under * (1.0 - alpha); }

void main() {
  vec2 upright = (gl_PointCoord * 2.0 - 1.0) * v_reach;
  // Three quarters of a pixel's diagonal, CSS pixels.
  float soft = 1.0607 / (u_scale * u_ratio);
  float round = length(upright);
  vec4 drawn = vec4(0.0);
  if (u_selected) {
    drawn = over(drawn, u_ink, covers(round - 13.4, soft) * 0.1);
    drawn = over(drawn, u_ink, covers(abs(round - 13.2) - 0.4, soft) * 0.7);
  }
  float mark = min(abs(round - v_ring.x) - v_ring.y, round - v_dot);
  if (v_ring.z > 0.0) mark = max(mark, dashed(upright, v_ring.x, v_ring.z));
  if (v_asks > 0.0) mark = min(mark, questionMark(upright));
  // Worked out also where it is not asked for: that takes less than a branch.
  float arrow = arrowDistance(vec2(dot(v_turn, upright), dot(vec2(-v_turn.y, v_turn.x), upright)));
  bool isArrow = v_disc == 0.0;
  mark = isArrow ? arrow : mark;
  float ground = isArrow ? arrow - 1.4 : round - v_disc;
  drawn = over(drawn, u_surface, covers(ground, soft));
  color = over(drawn, v_color, covers(mark, soft));
}`;
