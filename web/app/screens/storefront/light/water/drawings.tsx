import type { Place } from "@noor/lighting/wet-places";
import * as m from "@noor/messages/storefront/light/water";
import { type ReactNode, useId } from "react";
import { classes } from "#ui/classes.ts";
import type { SceneId } from "./scenes.ts";

interface DrawingProps {
	chosen: Place;
	onChoose: (place: Place) => void;
}

/** All drawings have this size. Bathrooms are 200 units to the metre, the pool 110; terrace and garden have no scale. */
const [width, height] = [960, 560];

const drawings: Readonly<Record<SceneId, (props: DrawingProps) => ReactNode>> = {
	bath: Bath,
	shower: Shower,
	terrace: Terrace,
	garden: Garden,
	pool: Pool,
};

/**
 * The drawing of a scene. A press on a place chooses it. It is hidden from screen readers and has no keys of its own: the radio
 * buttons over it and the table below it have its content.
 */
export function Drawing({ scene, ...props }: DrawingProps & { scene: SceneId }) {
	const Scene = drawings[scene];
	return (
		<svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="block h-auto w-full">
			<Scene {...props} />
		</svg>
	);
}

const object = "fill-raised stroke-edge [stroke-width:1.5]";
const outline = "fill-none stroke-edge [stroke-width:1.5]";
const fine = "fill-none stroke-line [stroke-width:1.5]";
const water = "fill-blue/25 stroke-blue/60 [stroke-width:1.5]";
const plant = "fill-green/25 stroke-green/60 [stroke-width:1.5]";
const ground = "fill-sunken";
const edgeOfGround = "fill-none stroke-ink [stroke-width:2]";

interface ZoneProps extends DrawingProps {
	place: Place;
	d: string;
	/** The rest of the drawing, which has an outline only while it is chosen. */
	isRest?: boolean;
}

/** A place as a surface that can be pressed. The radio buttons over the drawing have the keys. */
function Zone({ place, d, isRest = false, chosen, onChoose }: ZoneProps) {
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the drawing is hidden from assistive technology, which has the radio buttons
		<path
			d={d}
			onClick={() => onChoose(place)}
			className={classes(
				"cursor-pointer transition-[fill] [stroke-width:1.5] [vector-effect:non-scaling-stroke]",
				place === chosen
					? "fill-brass/20 stroke-brass [stroke-width:2.5] night:fill-brass/12"
					: classes("fill-transparent hover:fill-brass/8", !isRest && "stroke-edge [stroke-dasharray:5_5]"),
			)}
		/>
	);
}

interface LampProps {
	x: number;
	y: number;
	isLit: boolean;
	radius?: number;
	/** The body of the lamp around its place. */
	children: ReactNode;
}

/** A lamp, which shines in the chosen place. */
function Lamp({ x, y, isLit, radius = 120, children }: LampProps) {
	const id = useId();
	return (
		<g transform={`translate(${x} ${y})`} className="pointer-events-none">
			<radialGradient id={id}>
				<stop offset="0" className="[stop-color:var(--color-brass)] [stop-opacity:.85]" />
				<stop offset=".3" className="[stop-color:var(--color-brass)] [stop-opacity:.35]" />
				<stop offset="1" className="[stop-color:var(--color-brass)] [stop-opacity:0]" />
			</radialGradient>
			<circle
				r={radius}
				fill={`url(#${id})`}
				className={classes("transition-opacity duration-[700ms]", isLit ? "opacity-100" : "opacity-0")}
			/>
			<g className={classes("[stroke-width:1.5]", isLit ? "fill-brass stroke-ink" : "fill-raised stroke-ink")}>
				{children}
			</g>
		</g>
	);
}

/** A length beside the drawing. Too small on phones, where the words below the drawing state it. */
function Measure({ d, x, y, metres }: { d: string; x: number; y: number; metres: string }) {
	return (
		<g className="pointer-events-none max-md:hidden">
			<path d={d} className="fill-none stroke-quiet [stroke-width:1]" />
			<text x={x} y={y} className="fill-quiet text-[15px] tabular-nums">
				{metres}
			</text>
		</g>
	);
}

/** Wall, floor and ceiling of a bathroom, with tiles of 20 cm up to 2.25 m. */
function Bathroom() {
	const id = useId();
	return (
		<>
			<pattern id={id} x="20" y="90" width="40" height="40" patternUnits="userSpaceOnUse">
				<path d="M0 0H40M0 0V40" className="fill-none stroke-line [stroke-width:1]" />
			</pattern>
			<rect width={width} height={height} className="fill-wall/40 night:fill-wall/70" />
			<rect x="20" y="80" width="520" height="450" fill={`url(#${id})`} />
			<rect y="530" width={width} height="30" className={ground} />
			<path d="M20 0V530H960M0 10H960" className={edgeOfGround} />
		</>
	);
}

function Bath(props: DrawingProps) {
	const isLit = (place: Place) => props.chosen === place;
	return (
		<>
			<Bathroom />
			<path d="M20 420H372V432H360V530H20Z" className={object} />
			<path d="M44 436H336Q334 506 276 508H104Q46 506 44 436Z" className={water} />
			<path d="M30 396H58V408M34 396V170Q34 150 54 150H84M66 150H102L110 164H58Z" className={outline} />
			<path
				d="M66 176V404M84 176V404M102 176V404"
				className="stroke-blue/40 [stroke-dasharray:3_9] [stroke-width:1.5]"
			/>
			<path d="M630 372H810V530H630ZM630 452H810M714 404H726M714 484H726" className={object} />
			<path d="M650 372Q656 344 720 344Q784 344 790 372ZM716 344V322Q716 312 726 312H738" className={object} />
			<circle cx="720" cy="238" r="62" className={object} />
			<path d="M686 262L742 206M700 276L756 220" className={fine} />
			<path
				d="M866 250V470M926 250V470M866 270H926M866 300H926M866 330H926M866 360H926M866 390H926M866 420H926M866 450H926"
				className={outline}
			/>
			<path d="M872 300H920V372H872Z" className={object} />
			<Zone {...props} isRest place="bathroom-beyond" d="M20 10H960V530H480V80H20Z" />
			<Zone {...props} place="bathroom-zone-2" d="M360 80H480V530H360Z" />
			<Zone {...props} place="bathroom-zone-1" d="M20 80H360V420H20Z" />
			<Zone {...props} place="bathroom-zone-0" d="M40 428H340Q340 512 276 514H104Q40 512 40 428Z" />
			<Measure d="M500 80V530M494 80H506M494 530H506" x={512} y={312} metres={m.length({ metres: 2.25 })} />
			<Measure d="M360 58H480M360 52V64M480 52V64" x={396} y={48} metres={m.length({ metres: 0.6 })} />
			<Lamp x={320} y={478} radius={90} isLit={isLit("bathroom-zone-0")}>
				<circle r="9" />
			</Lamp>
			<Lamp x={276} y={150} isLit={isLit("bathroom-zone-1")}>
				<path d="M-26 -9H26V9H-26Z" />
			</Lamp>
			<Lamp x={420} y={150} isLit={isLit("bathroom-zone-2")}>
				<path d="M-9 -22H9V22H-9Z" />
			</Lamp>
			<Lamp x={720} y={160} radius={140} isLit={isLit("bathroom-beyond")}>
				<path d="M-46 -6H46V6H-46Z" />
			</Lamp>
		</>
	);
}

function Shower(props: DrawingProps) {
	const isLit = (place: Place) => props.chosen === place;
	return (
		<>
			<Bathroom />
			<path d="M30 300H48M34 380V120Q34 106 48 106H140V114M104 114H176L182 122H98Z" className={outline} />
			<circle cx="34" cy="300" r="9" className={object} />
			<path
				d="M112 132V504M130 132V504M148 132V504M166 132V504"
				className="stroke-blue/40 [stroke-dasharray:3_9] [stroke-width:1.5]"
			/>
			<path d="M116 530V538H164V530Z" className={water} />
			<path d="M26 214H98V254H26Z" className={object} />
			<path d="M40 254V230H52V254M62 254V222H72V254" className={outline} />
			<path d="M500 440H668V452H500ZM516 452V530M652 452V530" className={object} />
			<path d="M540 440V414H628V440Z" className={object} />
			<path d="M548 424H620" className={fine} />
			<path d="M736 372H904V530H736ZM736 452H904M814 404H826M814 484H826" className={object} />
			<path d="M752 372V350H888V372ZM816 350V326Q816 316 826 316H838" className={object} />
			<path d="M754 170H886V300H754Z" className={object} />
			<path d="M786 284L862 208M806 290L874 222" className={fine} />
			<path d="M690 530L684 492H714L708 530Z" className={object} />
			<path d="M699 492Q672 452 676 424Q698 448 699 492Q702 436 730 416Q732 456 699 492Z" className={plant} />
			<Zone {...props} isRest place="bathroom-beyond" d="M20 10H960V530H380V80H20Z" />
			<Zone {...props} place="bathroom-zone-1" d="M20 80H380V510H20Z" />
			<Zone {...props} place="bathroom-zone-0" d="M20 510H380V530H20Z" />
			<Measure d="M400 80V530M394 80H406M394 530H406" x={412} y={312} metres={m.length({ metres: 2.25 })} />
			<Measure d="M140 58H380M140 52V64M380 52V64" x={240} y={48} metres={m.length({ metres: 1.2 })} />
			<Lamp x={330} y={521} radius={90} isLit={isLit("bathroom-zone-0")}>
				<path d="M-40 -4H40V4H-40Z" />
			</Lamp>
			<Lamp x={300} y={180} isLit={isLit("bathroom-zone-1")}>
				<path d="M-9 -22H9V22H-9Z" />
			</Lamp>
			<Lamp x={820} y={146} radius={140} isLit={isLit("bathroom-beyond")}>
				<path d="M-56 -6H56V6H-56Z" />
			</Lamp>
		</>
	);
}

/** A date palm whose trunk begins at a point. */
function Palm({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
	return (
		<g transform={`translate(${x} ${y}) scale(${scale})`}>
			<path d="M-6 0Q-14 -90 -2 -178L8 -178Q0 -90 8 0Z" className={object} />
			<path
				d="M3 -178Q-40 -232 -92 -196Q-44 -208 3 -178Q-60 -196 -84 -134Q-48 -180 3 -178Q-22 -250 18 -274Q-2 -224 3 -178Q46 -238 96 -200Q50 -208 3 -178Q64 -196 86 -138Q52 -180 3 -178Z"
				className={plant}
			/>
		</g>
	);
}

function Terrace(props: DrawingProps) {
	const isLit = (place: Place) => props.chosen === place;
	return (
		<>
			<rect width={width} height={height} className="fill-blue/8" />
			<circle cx="850" cy="112" r="44" className="fill-brass/30 night:fill-ink/80" />
			<path d="M470 352H960V470H470Z" className="fill-blue/20" />
			<path d="M470 352H960" className="stroke-blue/60 [stroke-width:1.5]" />
			<path
				d="M560 378H640M700 372H820M600 404H700M760 398H940M520 428H590"
				className="stroke-blue/40 [stroke-width:1.5] [stroke-linecap:round]"
			/>
			<rect y="470" width={width} height="90" className={ground} />
			<path d="M320 60H470V470H320Z" className={object} />
			<path d="M0 140H320V470H0Z" className="fill-wall/50" />
			<path d="M0 116H330V140H0Z" className={object} />
			<path d="M300 140H314V470H300Z" className={object} />
			<path d="M40 210H250V470H40ZM145 210V470M40 232H250" className={object} />
			<path d="M62 300L110 252M66 330L132 264M170 300L218 252M176 334L240 270" className={fine} />
			<path d="M356 110H434V190H356ZM395 110V190" className={object} />
			<path
				d="M336 220L328 240M360 210L352 230M384 222L376 242M448 214L440 234M462 120L454 140M346 300L338 320M372 318L364 338M396 296L388 316"
				className="stroke-blue/50 [stroke-width:1.5] [stroke-linecap:round]"
			/>
			<path
				d="M0 470H960M0 500H960M0 530H960M120 470V500M340 470V500M600 470V500M840 470V500M220 500V530M480 500V530M720 500V530"
				className="fill-none stroke-edge/60 [stroke-width:1.5]"
			/>
			<path
				d="M520 404H532V434H668V404H680V462H520ZM532 434V416Q532 400 548 400H652Q668 400 668 416V434ZM600 400V434"
				className={object}
			/>
			<path
				d="M760 396H960M760 396V470M800 396V470M840 396V470M880 396V470M920 396V470M760 420H960M760 446H960"
				className={outline}
			/>
			<Palm x={916} y={470} scale={0.82} />
			<Zone {...props} place="outdoors-under-roof" d="M4 140H300V470H4Z" />
			<Zone {...props} place="outdoors-in-rain" d="M320 60H470V470H320Z" />
			<Zone {...props} place="terrace" d="M482 230H742V470H482Z" />
			<Zone {...props} place="by-the-sea" d="M752 230H956V470H752Z" />
			<Lamp x={192} y={190} isLit={isLit("outdoors-under-roof")}>
				<path d="M0 -50V-18" className="fill-none" />
				<path d="M-30 14Q-28 -18 0 -18Q28 -18 30 14Z" />
			</Lamp>
			<Lamp x={420} y={274} isLit={isLit("outdoors-in-rain")}>
				<path d="M-9 -24H9V24H-9Z" />
			</Lamp>
			<Lamp x={714} y={330} isLit={isLit("terrace")}>
				<path d="M0 14V138M-18 140H18" className="fill-none" />
				<path d="M-24 16L-14 -18H14L24 16Z" />
			</Lamp>
			<Lamp x={780} y={382} radius={100} isLit={isLit("by-the-sea")}>
				<path d="M-10 -16H10V14H-10Z" />
			</Lamp>
		</>
	);
}

function Garden(props: DrawingProps) {
	const isLit = (place: Place) => props.chosen === place;
	return (
		<>
			<rect width={width} height={height} className="fill-blue/8" />
			<circle cx="640" cy="96" r="38" className="fill-brass/30 night:fill-ink/80" />
			<path
				d="M210 430V330Q250 296 300 322Q350 280 410 318Q470 284 530 322Q590 290 650 326Q720 288 790 330Q850 300 960 330V430Z"
				className="fill-green/15"
			/>
			<rect y="430" width={width} height="130" className="fill-green/10" />
			<path d="M0 196H214V214H206V430H0Z" className={object} />
			<path
				d="M0 214H206M0 268H206M0 322H206M0 376H206M70 214V268M150 214V268M30 268V322M190 268V322M70 322V376M150 322V376M30 376V430M118 376V430"
				className={fine}
			/>
			<path d="M232 184H482V202H232Z" className={object} />
			<path d="M246 202H258V430H246ZM456 202H468V430H456Z" className={object} />
			<path d="M290 380H424V392H290ZM302 392V430M412 392V430M290 380V344H424V380" className={object} />
			<path d="M480 430H688L640 560H430Z" className="fill-sunken stroke-edge/60 [stroke-width:1.5]" />
			<path d="M510 458H640M496 492H640M474 528H640" className={fine} />
			<Palm x={922} y={432} scale={1.1} />
			<path d="M690 430H960V560H690Z" className={ground} />
			<path d="M690 430Q702 522 806 526Q918 524 936 430Z" className={water} />
			<path
				d="M720 430Q738 418 758 430ZM818 430Q832 420 848 430ZM742 430V424M866 430V390M876 430V400M884 430V384"
				className={plant}
			/>
			<path d="M0 430H480M936 430H960" className="fill-none stroke-ink [stroke-width:2]" />
			<path d="M664 430Q656 404 666 392Q674 408 668 430M652 430Q640 412 640 398Q656 408 656 430" className={plant} />
			<Zone {...props} place="outdoors-in-rain" d="M4 150H222V430H4Z" />
			<Zone {...props} place="outdoors-under-roof" d="M246 202H468V430H246Z" />
			<Zone {...props} place="ground-washed-by-jets" d="M480 340H688V430L640 560H430L480 430Z" />
			<Zone {...props} place="pond" d="M690 430Q702 522 806 526Q918 524 936 430Z" />
			<Lamp x={130} y={288} isLit={isLit("outdoors-in-rain")}>
				<path d="M-14 -16H14L10 22H-10ZM-18 -16L0 -32L18 -16Z" />
			</Lamp>
			<Lamp x={357} y={274} isLit={isLit("outdoors-under-roof")}>
				<path d="M0 -72V-18" className="fill-none" />
				<path d="M-30 14Q-28 -18 0 -18Q28 -18 30 14Z" />
			</Lamp>
			<Lamp x={512} y={382} radius={110} isLit={isLit("ground-washed-by-jets")}>
				<path d="M-7 -12H7V48H-7ZM-12 -12H12V-22H-12Z" />
			</Lamp>
			<Lamp x={628} y={400} radius={80} isLit={isLit("ground-washed-by-jets")}>
				<path d="M0 10V32" className="fill-none" />
				<path d="M-12 6L4 -14L14 -2L2 12Z" />
			</Lamp>
			<Lamp x={860} y={478} radius={90} isLit={isLit("pond")}>
				<circle r="9" />
			</Lamp>
		</>
	);
}

function Pool(props: DrawingProps) {
	const isLit = (place: Place) => props.chosen === place;
	return (
		<>
			<rect width={width} height={height} className="fill-blue/8" />
			<circle cx="690" cy="62" r="34" className="fill-brass/30 night:fill-ink/80" />
			<rect y="390" width={width} height="170" className={ground} />
			<path d="M20 390V533H372V390" className={object} />
			<path d="M20 402H372V533H20Z" className={water} />
			<path
				d="M48 430H96M130 450H210M250 426H330M70 490H150M220 500H300"
				className="stroke-blue/40 [stroke-linecap:round] [stroke-width:1.5]"
			/>
			<path d="M344 440V366Q344 350 358 350H384M360 440V372M344 420H360M344 398H360" className={outline} />
			<path d="M800 64H960V390H800Z" className={object} />
			<path d="M784 48H960V64H784Z" className={object} />
			<path d="M866 250H934V390H866ZM900 250V390" className={object} />
			<path d="M876 318L922 272M878 346L926 298" className={fine} />
			<path d="M416 366H520L556 326M428 366V390M508 366V390M416 366H424" className={outline} />
			<path d="M414 356H520L552 318L560 326L526 366H414Z" className={object} />
			<Palm x={706} y={390} scale={0.92} />
			<path d="M0 390H20M372 390H960" className={edgeOfGround} />
			<Zone {...props} isRest place="terrace" d="M4 10H956V390H757V115H4Z" />
			<Zone {...props} place="pool-zone-2" d="M592 115H757V390H592Z" />
			<Zone {...props} place="pool-zone-1" d="M4 115H592V390H4Z" />
			<Zone {...props} place="pool-zone-0" d="M20 392H372V533H20Z" />
			<Measure d="M372 412H592M372 406V418M592 406V418" x={462} y={434} metres={m.length({ metres: 2 })} />
			<Measure d="M592 412H757M592 406V418M757 406V418" x={652} y={434} metres={m.length({ metres: 1.5 })} />
			<Measure d="M772 115V390M766 115H778M766 390H778" x={736} y={104} metres={m.length({ metres: 2.5 })} />
			<Lamp x={40} y={468} radius={150} isLit={isLit("pool-zone-0")}>
				<circle r="10" />
			</Lamp>
			<Lamp x={578} y={352} radius={100} isLit={isLit("pool-zone-1")}>
				<path d="M-6 -12H6V38H-6ZM-11 -12H11V-22H-11Z" />
			</Lamp>
			<Lamp x={632} y={352} radius={100} isLit={isLit("pool-zone-2")}>
				<path d="M-6 -12H6V38H-6ZM-11 -12H11V-22H-11Z" />
			</Lamp>
			<Lamp x={836} y={170} radius={130} isLit={isLit("terrace")}>
				<path d="M-9 -24H9V24H-9Z" />
			</Lamp>
		</>
	);
}
