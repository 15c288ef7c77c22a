import { mediumDateOf } from "@noor/contract/dates";
import type { OrderDetail } from "@noor/contract/orders";
import * as m from "@noor/messages/storefront/orders/order";

/** The events of an order, the first one first. */
export function Timeline({ events }: { events: OrderDetail["timeline"] }) {
	return (
		<section aria-labelledby="timeline-title" className="mt-10">
			<h2 id="timeline-title" className="text-xl">
				{m.timeline_title()}
			</h2>
			<ol className="mt-5 ms-1 border-s border-line">
				{events.map(({ at, title, detail, url }) => (
					<li key={`${at} ${title}`} className="relative pb-6 ps-6 last:pb-0">
						<span aria-hidden="true" className="absolute -start-1 top-2 size-2 rounded-full bg-brass" />
						<p>{title}</p>
						{detail && <p className="text-sm text-quiet">{detail}</p>}
						{url && (
							<a href={url} className="link inline-flex min-h-11 items-center text-sm">
								{m.track_parcel()}
							</a>
						)}
						<p className="text-sm text-quiet tabular-nums">
							<time dateTime={at}>{mediumDateOf(at)}</time>
						</p>
					</li>
				))}
			</ol>
		</section>
	);
}
