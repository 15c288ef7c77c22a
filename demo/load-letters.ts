import { json } from "@noor/api/database/column-types";
import type { Database } from "@noor/api/database/database";
import { callout, heading, paragraph } from "@noor/api/pages/drafts/draft";
import type { ContactTopic } from "@noor/contract/contact-topics";
import type { LetterBlock } from "@noor/contract/letter-blocks";
import { baseLocale, type Locale } from "@noor/messages/locale";
import { adminAccount, customers, type DemoAccount, shopperAccount } from "./accounts.ts";
import { described } from "./described.ts";
import { idOf } from "./id-of.ts";

const hourMs = 3_600_000;

interface DemoMessage {
	name: string;
	email: string;
	topic: ContactTopic;
	message: string;
	/** English if it is missing. */
	locale?: Locale;
	hoursAgo: number;
	/** Without one the message waits. */
	answer?: string;
	note?: string;
}

const messages: readonly DemoMessage[] = [
	{
		name: "Huda Karam",
		email: "huda.karam@post.example",
		topic: "spare-parts",
		message: "The opal glass of my wall light has a crack. Can I order the glass alone, and how is it changed?",
		hoursAgo: 240,
		answer:
			"Dear Huda,\n\nYes, we keep the glass. It is held by one ring, which turns by hand. I have put one aside for you: reply to this mail with your address.\n\nNoor",
	},
	{
		name: `${shopperAccount.firstName} ${shopperAccount.lastName}`,
		email: shopperAccount.email,
		topic: "order",
		message: "Could the courier call before delivery? The gate of the tower is closed in the afternoon.",
		hoursAgo: 52,
		answer: "Dear Layla,\n\nWe have told the courier. They will call an hour before.\n\nNoor",
		note: "Told Aramex by telephone.",
	},
	{
		name: "Yusuf Darwish",
		email: "yusuf.darwish@post.example",
		topic: "wiring",
		message:
			"We are renovating a majlis of 8 by 5 metres with a ceiling of 3.4 metres. Does the electrician need a separate line for the dimmer, and which depth do the wall boxes have?",
		hoursAgo: 27,
	},
	{
		name: "Salma Aziz",
		email: "salma.aziz@post.example",
		topic: "lamp",
		message: "Is there a floor lamp that a child cannot tip over?",
		hoursAgo: 3,
	},
	{
		name: "نورة السويدي",
		email: "noura.suwaidi@post.example",
		topic: "lighting-plan",
		message: "السلام عليكم، عندنا مجلس بسقف ارتفاعه 3.4 متر. هل تكفي ثريا واحدة أم نحتاج إلى مصابيح جدارية معها؟",
		locale: "ar",
		hoursAgo: 2,
	},
];

const unknownReaders = [
	{ email: "reading.corner@post.example", isConfirmed: true },
	{ email: "studio.palm@post.example", isConfirmed: true },
	{ email: "fatima.r@post.example", isConfirmed: false, locale: "ar" },
] as const;

/** Messages of the contact form, subscribers of the newsletter, a letter that was sent and one that is being written. */
export async function loadLetters(tx: Database, userIds: Map<string, number>, now: Date): Promise<void> {
	await loadMessages(tx, idOf(userIds, adminAccount.email), now);
	const subscribed = await loadSubscribers(tx, now);
	await loadWrittenLetters(tx, subscribed, now);
}

async function loadMessages(tx: Database, staffId: number, now: Date): Promise<void> {
	for (const { hoursAgo, answer, note, ...message } of messages) {
		const sentAt = new Date(now.getTime() - hoursAgo * hourMs);
		const answeredAt = new Date(sentAt.getTime() + 5 * hourMs);
		const { id } = await tx
			.insertInto("contactMessages")
			.values({ ...message, sentAt, doneAt: answer ? answeredAt : null })
			.returning("id")
			.executeTakeFirstOrThrow();
		const entry = { messageId: id, writtenBy: staffId, writtenAt: answeredAt };
		if (note)
			await tx
				.insertInto("contactEntries")
				.values({ ...entry, kind: "note", text: note })
				.execute();
		if (answer)
			await tx
				.insertInto("contactEntries")
				.values({ ...entry, kind: "answer", text: answer, requestId: crypto.randomUUID() })
				.execute();
	}
}

/** @returns the ids of those who are subscribed. */
async function loadSubscribers(tx: Database, now: Date): Promise<number[]> {
	const subscribers: readonly DemoAccount[] = [shopperAccount, ...customers.slice(0, 4)];
	const readers: { email: string; isConfirmed: boolean; locale?: Locale }[] = [
		...subscribers.map(({ email, locale = baseLocale }) => ({ email, isConfirmed: true, locale })),
		...unknownReaders,
	];
	const confirmed = await tx
		.insertInto("newsletterSubscriptions")
		.values(
			readers.map(({ email, isConfirmed, locale = baseLocale }, index) => {
				const requestedAt = new Date(now.getTime() - (readers.length - index) * 5 * 24 * hourMs);
				const confirmedAt = isConfirmed ? new Date(requestedAt.getTime() + hourMs) : null;
				return { email, locale, requestedAt, confirmedAt };
			}),
		)
		.returning(["id", "confirmedAt"])
		.execute();
	await tx
		.insertInto("newsletterSubscriptions")
		.values({
			email: "old.address@post.example",
			requestedAt: new Date(now.getTime() - 80 * 24 * hourMs),
			confirmedAt: new Date(now.getTime() - 80 * 24 * hourMs),
			unsubscribedAt: new Date(now.getTime() - 20 * 24 * hourMs),
			endedBy: "bounce",
			bounce: "550 5.1.1 The e-mail account that you tried to reach does not exist",
		})
		.execute();
	return confirmed.flatMap(({ id, confirmedAt }) => (confirmedAt ? [id] : []));
}

async function loadWrittenLetters(tx: Database, subscribed: readonly number[], now: Date): Promise<void> {
	const products = async (category: string) => {
		const rows = await tx
			.selectFrom("productCategories")
			.innerJoin("categories", "categories.id", "productCategories.categoryId")
			.where("categoryName", "=", category)
			.select("productId")
			.orderBy("productId")
			.limit(3)
			.execute();
		return { type: "products" as const, products: rows.map(({ productId }) => productId) };
	};
	const sentAt = new Date(now.getTime() - 6 * 24 * hourMs);
	const { id } = await tx
		.insertInto("letters")
		.values({
			...described(
				{
					subject: "Light for the dining table",
					preheader: "How high a pendant hangs, and three that dim well.",
				},
				{
					subject: "ضوء لطاولة الطعام",
					preheader: "على أي ارتفاع يُعلَّق المصباح، وثلاثة مصابيح يحسن تعتيمها.",
				},
			),
			blocks: json<LetterBlock[]>([
				paragraph(
					"A pendant lights the table and not the eyes when its lower edge is 60 cm above it.",
					"يضيء المصباح المعلّق الطاولة ولا يزعج العينين حين تكون حافته السفلية على ارتفاع 60 سم فوقها.",
				),
				heading("Three that dim well", "ثلاثة مصابيح يحسن تعتيمها"),
				await products("Pendants"),
				callout(
					"**Free delivery** in the Emirates. See [delivery](/pages/delivery).",
					"**توصيل مجاني** داخل الإمارات. التفاصيل في صفحة [التوصيل](/pages/delivery).",
				),
				paragraph("[See all lamps](/shop)", "[عرض كل المصابيح](/shop)"),
			]),
			state: "sent",
			sendAt: sentAt,
			startedAt: sentAt,
			finishedAt: new Date(sentAt.getTime() + 60_000),
			createdAt: sentAt,
			updatedAt: sentAt,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	await tx
		.insertInto("letterDeliveries")
		.values(subscribed.map((subscriptionId) => ({ letterId: id, subscriptionId, state: "sent", settledAt: sentAt })))
		.execute();
	await tx
		.insertInto("letters")
		.values({
			...described({ subject: "A lamp for the reading corner" }, { subject: "مصباح لركن القراءة" }),
			preheader: "",
			blocks: json<LetterBlock[]>([
				paragraph(
					"Reading takes about 500 lux on the page: a floor lamp beside the chair, not behind it.",
					"تحتاج القراءة إلى نحو 500 لوكس على الصفحة: مصباح أرضي بجانب الكرسي، لا خلفه.",
				),
				await products("Floor Lamps"),
			]),
			createdAt: now,
			updatedAt: now,
		})
		.execute();
}
