import type { RoomLamp, RoomPlan } from "@noor/contract/room-plans";
import type { Light } from "@noor/lighting/light";
import {
	ACESFilmicToneMapping,
	AmbientLight,
	BackSide,
	BoxGeometry,
	BufferGeometry,
	CanvasTexture,
	Color,
	CylinderGeometry,
	EdgesGeometry,
	Float32BufferAttribute,
	Group,
	LineBasicMaterial,
	LineSegments,
	type Material,
	Mesh,
	MeshBasicMaterial,
	MeshLambertMaterial,
	type Object3D,
	PerspectiveCamera,
	PlaneGeometry,
	PointLight,
	Scene,
	SpotLight,
	SRGBColorSpace,
	Vector3,
	WebGLRenderer,
} from "three";
import { whiteOf } from "#parts/pictures/white-of.ts";
import { kindIdOf, type LampKind } from "./lamp-kinds.ts";
import { paintMap } from "./paint-map.ts";
import { lightNow, type RoomFigures } from "./room-figures.ts";

/** Where the room is seen from: angles in radians, and how many times its size away. */
export interface View {
	aroundRad: number;
	aboveRad: number;
	distance: number;
}

export const firstView: View = { aroundRad: -0.62, aboveRad: 0.62, distance: 1.45 };

/** A view within what makes sense: never from below, never inside of a wall. */
export function turnView(view: View, change: Partial<View>): View {
	const { aroundRad, aboveRad, distance } = { ...view, ...change };
	return {
		aroundRad,
		aboveRad: Math.min(Math.max(aboveRad, 0.08), 1.5),
		distance: Math.min(Math.max(distance, 0.6), 3),
	};
}

/** The contents of the scene. */
export interface RoomContent {
	plan: RoomPlan;
	kinds: ReadonlyMap<string, LampKind>;
	figures: RoomFigures;
}

/** The colour of a lamp that does not state its own, in K. */
const unknownKelvin = 3000;

/**
 * Shows a room as a box that is open towards the camera: the map of the light on its work plane, and the lamps as bodies of
 * their measures. It is drawn when something changes, not continuously. Distances are in m, y points up.
 *
 * @throws Error where the browser has no WebGL
 */
export function createRoomScene(canvas: HTMLCanvasElement) {
	const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, powerPreference: "low-power" });
	renderer.toneMapping = ACESFilmicToneMapping;
	const scene = new Scene();
	const camera = new PerspectiveCamera(38, 1, 0.05, 200);
	let content = new Group();
	let size = { lengthM: 5, widthM: 4, heightM: 2.7 };
	let view = firstView;

	function draw() {
		const { lengthM, widthM, heightM } = size;
		const { clientWidth, clientHeight } = canvas;
		const ratio = clientWidth / Math.max(clientHeight, 1);
		const reach = Math.hypot(lengthM, widthM, heightM) * view.distance * Math.max(1, 1.35 / ratio);
		const flat = Math.cos(view.aboveRad) * reach;
		camera.aspect = ratio;
		camera.position.set(
			Math.sin(view.aroundRad) * flat,
			heightM / 2 + Math.sin(view.aboveRad) * reach,
			Math.cos(view.aroundRad) * flat,
		);
		camera.lookAt(new Vector3(0, heightM * 0.42, 0));
		camera.updateProjectionMatrix();
		renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
		renderer.setSize(clientWidth, clientHeight, false);
		renderer.render(scene, camera);
	}

	return {
		show(next: RoomContent) {
			scene.remove(content);
			release(content);
			content = buildRoom(next);
			size = sizeOf(next.plan);
			const { meanLx } = next.figures;
			renderer.toneMappingExposure = 2.6 / Math.sqrt(exposedLx * Math.max(meanLx, exposedLx / 10));
			scene.add(content);
			draw();
		},
		look(next: View) {
			view = next;
			draw();
		},
		draw,
		close() {
			release(content);
			renderer.dispose();
		},
	};
}

function sizeOf({ lengthCm, widthCm, heightCm }: RoomPlan) {
	return { lengthM: lengthCm / 100, widthM: widthCm / 100, heightM: heightCm / 100 };
}

/** The most lamps that shine in the picture; graphics cards calculate every one of them for every pixel. */
const maxShining = 24;
/** The picture is exposed for a room of so many lx, and a darker room looks darker, though less than it is. */
const exposedLx = 180;

function buildRoom({ plan, kinds, figures }: RoomContent): Group {
	const group = new Group();
	const { lengthM, widthM, heightM } = sizeOf(plan);
	// Surfaces are seen from inside only, so that the walls and the ceiling nearest to the camera do not hide the room.
	const plaster = (percent: number) =>
		new MeshLambertMaterial({ color: new Color(0xf3e9da).multiplyScalar(percent / 100), side: BackSide });
	const wall = plaster(plan.wallsPercent);
	const ceiling = plaster(plan.ceilingPercent);
	const box = new BoxGeometry(lengthM, heightM, widthM);
	const room = new Mesh(box, [wall, wall, ceiling, plaster(plan.floorPercent), wall, wall]);
	room.position.y = heightM / 2;
	const edges = new LineSegments(
		new EdgesGeometry(box),
		new LineBasicMaterial({ color: 0xb98a3c, transparent: true, opacity: 0.5, toneMapped: false }),
	);
	edges.position.copy(room.position);
	group.add(room, edges, lightFloor(plan, figures));
	// Illuminance in lx divided by π is the radiance of a white surface, which is the unit of the picture.
	group.add(new AmbientLight(0xfff3e2, figures.reflectedLx + 4));
	let shining = 0;
	for (const lamp of plan.lamps) {
		const kind = kinds.get(kindIdOf(lamp));
		const share = kind?.light ? lightNow(lamp) : 0;
		const white = new Color(whiteOf(kind?.kelvin ?? unknownKelvin));
		const body = bodyOf(
			kind,
			share > 0 ? white.clone().multiplyScalar(0.4 + 0.6 * Math.sqrt(share)) : new Color(0x3a352d),
		);
		body.position.set(lamp.xCm / 100 - lengthM / 2, middleOf(lamp, kind, heightM), lamp.yCm / 100 - widthM / 2);
		body.rotation.y = (-lamp.turnedDeg * Math.PI) / 180;
		group.add(body);
		if (kind?.body.mounting === "suspended") group.add(cord(body.position, heightM));
		if (kind?.light && share > 0 && shining++ < maxShining)
			group.add(
				...shineOf(kind.light, share, white, new Vector3(body.position.x, lamp.zCm / 100, body.position.z), heightM),
			);
	}
	return group;
}

/** The light of a lamp: a beam down, a beam up, or all round, with the intensity in cd that it has there. */
function shineOf(light: Light, share: number, white: Color, { x, y, z }: Vector3, heightM: number): Object3D[] {
	const [down, up, aside] = [light.candela(1, 0), light.candela(-1, 0), light.candela(0, 0)];
	// Below the ceiling, or the lamp would not light the room.
	const atM = Math.min(y, heightM - 0.03);
	if (aside > 0.1 * Math.max(down, up)) {
		const point = new PointLight(white, (light.lumens / (4 * Math.PI)) * share);
		point.position.set(x, atM, z);
		return [point];
	}
	const halfRad = ((light.beamAngleDeg ?? 90) * Math.PI) / 360;
	return [
		[down, -1],
		[up, 1],
	].flatMap(([candela = 0, side = -1]) => {
		if (candela <= 0) return [];
		const beam = new SpotLight(white, candela * share, 0, Math.min(halfRad * 1.7, Math.PI / 2 - 0.05), 1);
		beam.position.set(x, atM, z);
		beam.target.position.set(x, atM + side, z);
		return [beam, beam.target];
	});
}

/** The map of the light on the work plane, shown on the floor. */
function lightFloor(plan: RoomPlan, { grid, cellsLx }: RoomFigures): Object3D {
	const { width, height, pixels } = paintMap(grid, cellsLx);
	const picture = document.createElement("canvas");
	picture.width = width;
	picture.height = height;
	picture.getContext("2d")?.putImageData(new ImageData(pixels, width, height), 0, 0);
	const map = new CanvasTexture(picture);
	map.colorSpace = SRGBColorSpace;
	const { lengthM, widthM } = sizeOf(plan);
	const plane = new Mesh(new PlaneGeometry(lengthM, widthM), new MeshBasicMaterial({ map, toneMapped: false }));
	plane.rotation.x = -Math.PI / 2;
	plane.position.y = 0.005;
	return plane;
}

/** The height of the middle of a lamp's body in m: a lamp that stands does so on the floor, or on a table below its light. */
function middleOf({ zCm }: RoomLamp, kind: LampKind | undefined, heightM: number): number {
	const high = heightOf(kind);
	const mounting = kind?.body.mounting;
	if (mounting === "floor" || mounting === "ground") return high / 2;
	if (mounting === "table") return Math.max(zCm / 100 - high / 2, high / 2);
	return Math.min(zCm / 100, heightM - high / 2);
}

function heightOf(kind: LampKind | undefined): number {
	return Math.max((kind?.body.heightCm ?? 15) / 100, 0.02);
}

function bodyOf(kind: LampKind | undefined, color: Color): Mesh {
	const { isRound = true, widthCm = 20, depthCm = 20 } = kind?.body ?? {};
	const [across, along, high] = [Math.max(widthCm / 100, 0.04), Math.max(depthCm / 100, 0.04), heightOf(kind)];
	const shape = isRound ? new CylinderGeometry(across / 2, across / 2, high, 32) : new BoxGeometry(across, high, along);
	return new Mesh(shape, new MeshBasicMaterial({ color, toneMapped: false }));
}

/** The cord from a lamp to the ceiling. */
function cord({ x, y, z }: Vector3, heightM: number): Object3D {
	const line = new BufferGeometry();
	line.setAttribute("position", new Float32BufferAttribute([x, y, z, x, heightM, z], 3));
	return new LineSegments(line, new LineBasicMaterial({ color: 0x8c8477, toneMapped: false }));
}

/** Frees what the graphics card holds. */
function release(group: Group): void {
	group.traverse((part) => {
		if (!(part instanceof Mesh || part instanceof LineSegments)) return;
		part.geometry.dispose();
		for (const material of [part.material].flat() as Material[]) {
			if (material instanceof MeshBasicMaterial) material.map?.dispose();
			material.dispose();
		}
	});
}
