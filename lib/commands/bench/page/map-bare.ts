// A bare map for the benchmark of the live map: MapLibre, one layer of points over a typed array, a refresh each second
// that changes as many of them as the desk's did, and a click that names the nearest point.
import { type CustomLayerInterface, Map as MapLibre, MercatorCoordinate, setWorkerUrl } from "maplibre-gl";

const asked = new URLSearchParams(location.search);
const [count, changed] = [Number(asked.get("count")), Number(asked.get("changed"))];

setWorkerUrl("/bench-map-worker.mjs");
const root = document.createElement("div");
root.style.cssText = "position:fixed;inset:0";
const details = document.createElement("aside");
details.style.cssText = "position:fixed;right:0;top:0;background:white";
document.body.append(root, details);

const places = new Float32Array(count * 2);
for (let at = 0; at < count; at++) {
  const { x, y } = MercatorCoordinate.fromLngLat([
    -120 + ((at * 7_919) % 5_000) / 100,
    30 + ((at * 104_729) % 1_800) / 100,
  ]);
  places.set([x, y], at * 2);
}

const vertex = `#version 300 es
in vec2 a_place; uniform mat4 u_matrix;
void main() { gl_Position = u_matrix * vec4(a_place, 0.0, 1.0); gl_PointSize = 15.0; }`;
const fragment = `#version 300 es
precision mediump float; out vec4 color;
void main() { if (length(gl_PointCoord - 0.5) > 0.5) discard; color = vec4(0.1, 0.3, 0.7, 1.0); }`;

let isSent = false;
let program: WebGLProgram | null = null;
let buffer: WebGLBuffer | null = null;
const layer: CustomLayerInterface = {
  id: "points",
  type: "custom",
  onAdd: (_, gl) => {
    program = gl.createProgram();
    for (const [type, source] of [
      [gl.VERTEX_SHADER, vertex],
      [gl.FRAGMENT_SHADER, fragment],
    ] as const) {
      const shader = gl.createShader(type);
      if (shader === null || program === null) return;
      gl.shaderSource(shader, source);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
    }
    if (program !== null) gl.linkProgram(program);
    buffer = gl.createBuffer();
  },
  render: (gl, { defaultProjectionData }) => {
    if (program === null) return;
    // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's `use`, not React's
    gl.useProgram(program);
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    if (!isSent) gl.bufferData(gl.ARRAY_BUFFER, places, gl.DYNAMIC_DRAW);
    isSent = true;
    gl.uniformMatrix4fv(
      gl.getUniformLocation(program, "u_matrix"),
      false,
      defaultProjectionData.mainMatrix as Float32Array,
    );
    const place = gl.getAttribLocation(program, "a_place");
    gl.enableVertexAttribArray(place);
    gl.vertexAttribPointer(place, 2, gl.FLOAT, false, 0, 0);
    gl.drawArrays(gl.POINTS, 0, count);
  },
};

const map = new MapLibre({
  container: root,
  center: [-96.5, 39.5],
  zoom: 3.6,
  style: {
    version: 8,
    sources: {},
    layers: [{ id: "ground", type: "background", paint: { "background-color": "#eee" } }],
  },
});
let frame = 0;
function refresh(): void {
  for (let at = 0; at < changed; at++) {
    const row = (frame * changed + at) % count;
    places[row * 2] = (places[row * 2] ?? 0) + 1e-7;
  }
  isSent = false;
  frame++;
  root.dataset.frame = String(frame);
  map.triggerRepaint();
}
map.on("load", () => {
  map.addLayer(layer);
  root.dataset.vehicles = String(count);
  root.dataset.mapState = "idle";
  setInterval(refresh, 1_000);
});
map.on("click", ({ lngLat }) => {
  const { x, y } = MercatorCoordinate.fromLngLat(lngLat);
  let [best, nearest] = [0, Number.POSITIVE_INFINITY];
  for (let row = 0; row < count; row++) {
    const far = Math.hypot((places[row * 2] ?? 0) - x, (places[row * 2 + 1] ?? 0) - y);
    if (far < nearest) [best, nearest] = [row, far];
  }
  details.ariaLabel = `Vehicle ${best}`;
  details.textContent = `Vehicle ${best}`;
});
