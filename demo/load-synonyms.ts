import type { Database } from "@noor/api/database/database";

/** What shoppers of the Gulf type, and what a search for it finds. Without `finds` the terms mean the same. */
const synonyms: readonly { terms: string[]; finds?: string[] }[] = [
	{ terms: ["نجفة", "نجف", "ثريات", "كريستالة", "شاندلير"], finds: ["ثريا"] },
	{ terms: ["أبجورة", "أباجورة", "ابجورات", "أباجور", "لمبادير", "تيبل لامب"], finds: ["مصباح طاولة"] },
	{ terms: ["أبجورة أرضية", "أباجورة أرضية", "ستاند إضاءة", "عمود إضاءة داخلي", "فلور لامب"], finds: ["مصباح أرضي"] },
	{ terms: ["أبليك", "ابليكة", "أبليكات", "إضاءة جدارية", "إنارة جدارية", "وول لايت"], finds: ["مصباح جداري"] },
	{ terms: ["سبوت لايت", "سبوتلايت", "سبوت", "كشاف", "كشافات"], finds: ["مصباح موجّه", "مصباح غاطس"] },
	{ terms: ["داون لايت", "داونلايت", "لمبات سقف مدفونة", "إضاءة مخفية في السقف"], finds: ["مصباح غاطس"] },
	{ terms: ["سقفية", "لمبة سقف", "إنارة سقف", "سقفيات", "بلافونيرة"], finds: ["مصباح سقف"] },
	{ terms: ["تعليقة", "معلقات", "إضاءة معلقة", "إنارة معلقة", "دلاية", "بندنت"], finds: ["مصباح معلّق"] },
	{ terms: ["لمبة", "لمبات", "بلب", "لامبة", "لمبه"] },
	{ terms: ["ليد", "لد", "إل إي دي"], finds: ["led"] },
	{ terms: ["شريط ليد", "ستريب لايت", "ليد ستريب", "حبل إضاءة"], finds: ["شريط led"] },
	{ terms: ["تراك لايت", "تراك", "ماجنتك تراك", "سكة إضاءة"], finds: ["مسار إضاءة"] },
	{ terms: ["دايمر", "ديمر", "مخفت"], finds: ["مفتاح تعتيم"] },
	{ terms: ["ترانس", "محول ليد", "درايفر", "ترانسفورمر"], finds: ["مشغّل led"] },
	{ terms: ["إنارة حديقة", "إضاءة حديقة", "لمبات حديقة", "إنارة خارجية", "حوش"], finds: ["إضاءة خارجية"] },
	{ terms: ["ضد الماء", "ضد المطر", "مقاوم للماء", "ووتر بروف"], finds: ["ip54", "ip65"] },
	{ terms: ["راتان", "خوص", "قش", "خيزران"], finds: ["روطان"] },
	{ terms: ["أوبال", "زجاج أبيض", "زجاج أوبال"], finds: ["زجاج حليبي"] },
	{ terms: ["ذهبي", "قولد", "جولد", "براص"], finds: ["نحاسي"] },
	{ terms: ["ستيل", "حديد"], finds: ["فولاذ"] },
	{ terms: ["ألومنيوم", "المنيوم", "ألومينيوم"], finds: ["ألمنيوم"] },
	{ terms: ["سفرة", "طاولة سفرة", "طاولة طعام"], finds: ["طاولة"] },
	{ terms: ["لوحات", "إضاءة لوحات", "لمبة برواز"], finds: ["برواز"] },
	// Brands whose names are written in Latin letters, as they are spoken.
	{ terms: ["لينداس", "لينداس جوينري"], finds: ["lindaas joinery"] },
	{ terms: ["كورفان", "كورفين آند بيل", "كورفان وبيل"], finds: ["corvane & pell"] },
	{ terms: ["أتولييه رمال", "اتيليه ريمال"], finds: ["atelier rimal"] },
	{ terms: ["وادي جلاس", "وادي غلاس"], finds: ["wadi glassworks"] },
];

/** Inserts the Arabic synonyms of the search. */
export async function loadSynonyms(tx: Database): Promise<void> {
	await tx
		.insertInto("synonyms")
		.values(synonyms.map(({ terms, finds = [] }) => ({ terms, finds })))
		.execute();
}
