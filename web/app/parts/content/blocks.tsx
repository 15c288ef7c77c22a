import type { ShownBlock } from "@noor/contract/page-blocks";
import type { Span } from "@noor/contract/page-text";
import * as m from "@noor/messages/parts/content";
import { Link } from "react-router";
import { Picture } from "#parts/pictures/picture.tsx";

/** The blocks of a content page. */
export function Blocks({ blocks }: { blocks: readonly ShownBlock[] }) {
	return keyed(blocks).map(({ key, value }) => <Block key={key} block={value} />);
}

function Block({ block }: { block: ShownBlock }) {
	switch (block.type) {
		case "heading":
			return block.level === 2 ? (
				<h2 className="mt-6 text-xl first:mt-0 lg:text-2xl">{block.text}</h2>
			) : (
				<h3 className="mt-3 text-lg first:mt-0">{block.text}</h3>
			);
		case "paragraph":
			return (
				<p className="whitespace-pre-line">
					<Text spans={block.text} />
				</p>
			);
		case "callout":
			return (
				<p className="whitespace-pre-line border-s-2 border-accent bg-sunk px-5 py-4">
					<Text spans={block.text} />
				</p>
			);
		case "list": {
			const items = keyed(block.items).map(({ key, value }) => (
				<li key={key} className="ps-1">
					<Text spans={value} />
				</li>
			));
			const look = "flex flex-col gap-2 ps-5 marker:text-quiet";
			return block.isOrdered ? (
				<ol className={`list-decimal ${look}`}>{items}</ol>
			) : (
				<ul className={`list-disc ${look}`}>{items}</ul>
			);
		}
		case "questions":
			return (
				<div className="border-t border-line">
					{keyed(block.items).map(({ key, value: { question, answer } }) => (
						<details key={key} className="border-b border-line">
							<summary className="min-h-11 cursor-pointer py-3 font-medium hover:text-accent">{question}</summary>
							<p className="whitespace-pre-line pb-5 text-quiet">
								<Text spans={answer} />
							</p>
						</details>
					))}
				</div>
			);
		case "picture":
			return (
				<Picture
					src={block.url}
					alt={block.alt}
					width={block.width}
					height={block.height}
					sizes="(min-width: 64rem) 68ch, 100vw"
					className="h-auto w-full"
				/>
			);
		case "table":
			return (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
				<section className="max-w-full overflow-x-auto" tabIndex={0} aria-label={m.table()}>
					<table className="w-full text-start text-sm">
						<thead>
							<tr className="border-b border-ink">
								{keyed(block.header).map(({ key, value }) => (
									<th key={key} scope="col" className="py-2 pe-5 text-start align-bottom font-medium last:pe-0">
										<Text spans={value} />
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{keyed(block.rows).map(({ key, value: row }) => (
								<tr key={key} className="border-b border-line align-top">
									{keyed(row).map(({ key, value }) => (
										<td key={key} className="min-w-24 py-2.5 pe-5 last:pe-0">
											<Text spans={value} />
										</td>
									))}
								</tr>
							))}
						</tbody>
					</table>
				</section>
			);
	}
}

function Text({ spans }: { spans: readonly Span[] }) {
	return keyed(spans).map(({ key, value }) => <Part key={key} span={value} />);
}

function Part({ span: { text, bold, href } }: { span: Span }) {
	const content = bold ? <strong className="font-semibold">{text}</strong> : text;
	if (href === null) return content;
	return href.startsWith("/") ? (
		<Link to={href} className="link">
			{content}
		</Link>
	) : (
		<a href={href} rel="noopener" className={href.startsWith("tel:") ? "link whitespace-nowrap" : "link"}>
			{content}
		</a>
	);
}

/** Parts of a text with their place as key: they never move. */
function keyed<T>(values: readonly T[]): { key: number; value: T }[] {
	return values.map((value, key) => ({ key, value }));
}
