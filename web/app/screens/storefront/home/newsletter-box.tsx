import * as m from "@noor/messages/storefront/home";
import { NewsletterForm } from "#parts/newsletter/newsletter-form.tsx";

/** The last section of the home page: the subscription to the newsletter. */
export function NewsletterBox() {
	return (
		<section aria-labelledby="newsletter-title" className="border-t border-line">
			<div className="page grid items-start gap-x-12 gap-y-8 py-16 lg:grid-cols-12 lg:py-24">
				<div className="lg:col-span-6">
					<h2 id="newsletter-title" className="text-2xl lg:text-3xl">
						{m.newsletter_title()}
					</h2>
					<p className="mt-4 max-w-[42ch] text-quiet">{m.newsletter_text()}</p>
				</div>
				<div className="lg:col-span-5 lg:col-start-8">
					<NewsletterForm />
				</div>
			</div>
		</section>
	);
}
