// Safety information of the products (Regulation (EU) 2023/988). A text that several products share is written once.

/** A text in both languages. */
export interface Warning {
	en: string;
	ar: string;
}

export const wiring: Warning = {
	en: "Switch off the circuit before you install, open or clean it. The connection is work for a qualified electrician.",
	ar: "يجب فصل التيار عن الدائرة قبل التركيب أو الفتح أو التنظيف. التوصيل من عمل كهربائي مؤهّل.",
};
export const plug: Warning = {
	en: "Pull the plug before you change the lamp, move it or clean it.",
	ar: "يجب نزع القابس قبل تغيير اللمبة أو نقل المصباح أو تنظيفه.",
};
export const changingLamps: Warning = {
	en: "Let the lamp cool down before you change it. Never exceed the highest power that is stated for a holder.",
	ar: "يجب ترك اللمبة تبرد قبل تغييرها، وعدم تجاوز أعلى قدرة مذكورة للحامل.",
};
export const changingBulbs: Warning = {
	en: "Switch off the power and let the bulb cool down before you change it.",
	ar: "يجب فصل التيار وترك اللمبة تبرد قبل تغييرها.",
};
export const fixedSource: Warning = {
	en: "The light source is replaced by the maker, its service agent or a similarly qualified person.",
	ar: "يستبدل مصدر الضوء المصنّع أو وكيل الصيانة لديه أو شخص بمثل تأهيله.",
};
export const glass: Warning = {
	en: "Do not use it with glass that is cracked or chipped.",
	ar: "لا يُستخدم إذا كان الزجاج متشققًا أو مكسور الحافة.",
};
export const flammable: Warning = {
	en: "Keep the shade away from flames, heaters and water.",
	ar: "يجب إبعاد غطاء المصباح عن اللهب والمدافئ والماء.",
};
export const ledOnly: Warning = {
	en: "Use LED lamps only, of at most 10 W: others get hot enough to set paper on fire.",
	ar: "تُستخدم لمبات LED فقط، بقدرة لا تزيد على 10 واط: فغيرها يسخن إلى حد إشعال الورق.",
};
export const heavy: Warning = {
	en: "Hang it from a hook that is fixed to the slab and carries five times its weight. Mounting takes two persons.",
	ar: "يُعلَّق بخطّاف مثبّت في بلاطة السقف يحمل خمسة أضعاف وزنه. ويحتاج التركيب إلى شخصين.",
};
export const standing: Warning = {
	en: "Place it on a firm, level floor, and lay the cord where nobody trips over it.",
	ar: "يُوضع على أرضية ثابتة مستوية، ويُمدّ السلك حيث لا يتعثر به أحد.",
};
export const notOnDimmers: Warning = {
	en: "It has a dimmer of its own: do not connect it to a circuit with a wall dimmer.",
	ar: "له تعتيم خاص به: يجب عدم توصيله بدائرة عليها مفتاح تعتيم جداري.",
};
export const seals: Warning = {
	en: "Check the seals each time you open it. It is protected from water only when it is closed.",
	ar: "يجب فحص موانع التسرب عند كل فتح، فالحماية من الماء لا تتحقق إلا والمصباح مغلق.",
};
export const eyes: Warning = {
	en: "Do not look into the beam from close by.",
	ar: "يجب عدم النظر إلى الشعاع من قرب.",
};
export const insulation: Warning = {
	en: "Keep it free of thermal insulation, which would trap its heat.",
	ar: "يجب إبعاده عن العزل الحراري الذي يحبس حرارته.",
};
export const ledDimmers: Warning = {
	en: "Dim LED lamps by trailing edge only, and none that is not marked as dimmable.",
	ar: "تُعتَّم لمبات LED بالحافة الخلفية فقط، وما لم يُذكر أنه قابل للتعتيم فلا يُعتَّم.",
};
export const lowVoltage12: Warning = {
	en: "Connect it to a safety transformer of 12 V only, never to the mains.",
	ar: "يُوصَّل بمحوّل أمان 12 فولت فقط، ولا يُوصَّل بكهرباء الشبكة أبدًا.",
};
export const lowVoltage24: Warning = {
	en: "Connect it to a safety driver of 24 V direct current only, never to the mains.",
	ar: "يُوصَّل بمشغّل أمان 24 فولت من التيار المستمر فقط، ولا يُوصَّل بكهرباء الشبكة أبدًا.",
};
export const unroll: Warning = {
	en: "Unroll it before you switch it on: it overheats on its reel. Stick it to metal or stone, not to cloth or foam.",
	ar: "يجب فرده قبل تشغيله، فهو يسخن أكثر مما يجب على بكرته. يُلصق على المعدن أو الحجر، لا على القماش أو الإسفنج.",
};
export const ventilated: Warning = {
	en: "For dry places. Leave 5 cm of air around it and do not cover it.",
	ar: "للأماكن الجافة. يجب ترك 5 سم من الهواء حوله وعدم تغطيته.",
};
export const fineBlade: Warning = {
	en: "Sawn ends are sharp: file them. Take the strip out before you saw or drill the profile.",
	ar: "حواف النشر حادة ويجب بردها. يجب إخراج الشريط قبل نشر البروفايل أو ثقبه.",
};
