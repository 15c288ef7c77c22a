import { shortDateOf } from "@noor/contract/dates";
import type { OrderDetail } from "@noor/contract/orders";
import * as m from "@noor/messages/admin/orders/order";

/** The events of the order, oldest first, including those for staff only. */
export function History({ events }: { events: OrderDetail["timeline"] }) {
	return (
		<section aria-labelledby="history-title" className="text-sm">
			<h2 id="history-title" className="eyebrow font-text">
				{m.what_happened()}
			</h2>
			<ol className="mt-2 ms-1 border-s border-line">
				{events.map(({ at, title, detail }) => (
					<li key={`${at} ${title} ${detail}`} className="relative pb-3.5 ps-5 last:pb-0">
						<span aria-hidden="true" className="absolute -start-[3.5px] top-2 size-1.5 rounded-full bg-brass" />
						<p>
							{title}
							{detail && <span className="text-quiet">: {detail}</span>}
						</p>
						<p className="text-xs text-quiet tabular-nums">
							<time dateTime={at}>{shortDateOf(at)}</time>
						</p>
					</li>
				))}
			</ol>
		</section>
	);
}
