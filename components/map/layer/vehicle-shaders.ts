/**
 * Where a symbol stands. Positions are whole world units; the anchor (the middle of the map) is taken off while they still
 * are, so that what a float has to hold is small and exact at every zoom.
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
out vec2 v_at;
out vec2 v_upright;
flat out uint v_look;

// Half of the square that is drawn, CSS pixels: the ring of the selected one, the arrow at any heading, whatever is round.
// Each pixel of it is worked through, also those that stay empty.
float reachOf(uint look) { return u_selected ? 16.0 : look == 0u ? 11.5 : 9.5; }

void main() {
  v_look = a_look;
  float reach = reachOf(a_look);
  if (gl_InstanceID == u_leftOut) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    return;
  }
  float share = 1.0;
  if (u_glides && a_time.y > 0) share = clamp(float(u_now - a_time.x) / float(a_time.y), 0.0, 1.0);
  vec2 at = mix(vec2(a_way.xy - u_anchor), vec2(a_way.zw - u_anchor), share);
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
  vec2 pixels = at * u_pixelsPerUnit + corner * reach * u_scale;
  float heading = radians(mix(float(a_headings.x), float(a_headings.y), share));
  float s = sin(heading);
  float c = cos(heading);
  v_upright = corner * reach;
  v_at = vec2(c * v_upright.x + s * v_upright.y, c * v_upright.y - s * v_upright.x);
  gl_Position = vec4(pixels * vec2(2.0, -2.0) / u_viewport, 0.0, 1.0);
}`;

/** How a symbol looks: distances to its outline in CSS pixels, so that edges are sharp at every density. */
export const vehicleFragmentShader = `#version 300 es
precision highp float;
uniform vec3 u_moving;
uniform vec3 u_stopped;
uniform vec3 u_lost;
uniform vec3 u_surface;
uniform vec3 u_ink;
uniform bool u_selected;
in vec2 v_at;
in vec2 v_upright;
flat in uint v_look;
out vec4 color;

const vec2 arrow[4] = vec2[4](vec2(0.0, -7.4), vec2(5.7, 6.0), vec2(0.0, 3.1), vec2(-5.7, 6.0));

float arrowDistance(vec2 p) {
  float d = dot(p - arrow[0], p - arrow[0]);
  float side = 1.0;
  for (int i = 0, j = 3; i < 4; j = i, i++) {
    vec2 e = arrow[j] - arrow[i];
    vec2 w = p - arrow[i];
    vec2 b = w - e * clamp(dot(w, e) / dot(e, e), 0.0, 1.0);
    d = min(d, dot(b, b));
    bvec3 cond = bvec3(p.y >= arrow[i].y, p.y < arrow[j].y, e.x * w.y > e.y * w.x);
    if (all(cond) || all(not(cond))) side = -side;
  }
  return side * sqrt(d);
}

float dashedRing(vec2 p, float radius, float halfWidth, float dashes) {
  float turn = fract(atan(p.y, p.x) / 6.2831853 * dashes) - 0.5;
  float along = (abs(turn) - 0.3) * 6.2831853 * radius / dashes;
  return max(abs(length(p) - radius) - halfWidth, along);
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
  float soft = max(length(fwidth(v_upright)) * 0.75, 0.0001);
  vec4 drawn = vec4(0.0);
  float round = length(v_upright);
  if (u_selected) {
    drawn = over(drawn, u_ink, covers(round - 13.4, soft) * 0.1);
    drawn = over(drawn, u_ink, covers(abs(round - 13.2) - 0.4, soft) * 0.7);
  }
  if (v_look == 0u) {
    float d = arrowDistance(v_at);
    drawn = over(drawn, u_surface, covers(d - 1.4, soft));
    drawn = over(drawn, u_moving, covers(d, soft));
  } else if (v_look == 1u) {
    drawn = over(drawn, u_surface, covers(round - 6.4, soft));
    drawn = over(drawn, u_stopped, covers(round - 4.9, soft));
  } else if (v_look == 2u) {
    drawn = over(drawn, u_surface, covers(round - 7.0, soft));
    drawn = over(drawn, u_lost, covers(dashedRing(v_upright, 5.0, 1.0, 6.0), soft));
  } else if (v_look == 3u) {
    drawn = over(drawn, u_surface, covers(round - 8.0, soft));
    drawn = over(drawn, u_lost, covers(dashedRing(v_upright, 6.5, 0.75, 9.0), soft));
    drawn = over(drawn, u_lost, covers(questionMark(v_upright), soft));
  } else if (v_look == 4u) {
    drawn = over(drawn, u_surface, covers(round - 7.0, soft));
    drawn = over(drawn, u_lost, covers(abs(round - 5.0) - 0.8, soft));
    drawn = over(drawn, u_lost, covers(round - 1.7, soft));
  } else {
    drawn = over(drawn, u_surface, covers(round - 7.4, soft));
    drawn = over(drawn, u_moving, covers(abs(round - 4.6) - 1.4, soft));
  }
  color = drawn;
}`;
