// Safety information of the products (Regulation (EU) 2023/988). A text that several products share is written once.

export const wiring =
	"Switch off the circuit before you install, open or clean it. The connection is work for a qualified electrician.";
export const plug = "Pull the plug before you change the lamp, move it or clean it.";
export const changingLamps =
	"Let the lamp cool down before you change it. Never exceed the highest power that is stated for a holder.";
export const changingBulbs = "Switch off the power and let the bulb cool down before you change it.";
export const fixedSource =
	"The light source is replaced by the maker, its service agent or a similarly qualified person.";
export const glass = "Do not use it with glass that is cracked or chipped.";
export const flammable = "Keep the shade away from flames, heaters and water.";
export const ledOnly = "Use LED lamps only, of at most 10 W: others get hot enough to set paper on fire.";
export const heavy =
	"Hang it from a hook that is fixed to the slab and carries five times its weight. Mounting takes two persons.";
export const standing = "Place it on a firm, level floor, and lay the cord where nobody trips over it.";
export const notOnDimmers = "It has a dimmer of its own: do not connect it to a circuit with a wall dimmer.";
export const seals = "Check the seals each time you open it. It is protected from water only when it is closed.";
export const eyes = "Do not look into the beam from close by.";
export const insulation = "Keep it free of thermal insulation, which would trap its heat.";
export const ledDimmers = "Dim LED lamps by trailing edge only, and none that is not marked as dimmable.";
export const lowVoltage12 = "Connect it to a safety transformer of 12 V only, never to the mains.";
export const lowVoltage24 = "Connect it to a safety driver of 24 V direct current only, never to the mains.";
export const unroll =
	"Unroll it before you switch it on: it overheats on its reel. Stick it to metal or stone, not to cloth or foam.";
export const ventilated = "For dry places. Leave 5 cm of air around it and do not cover it.";
