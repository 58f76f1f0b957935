import type { Billing } from "~/domain/provider/billing/schemas";
import { runWithToast } from "~/features/kernel/requests";
import { showPounds } from "~/shared/money/text";
import { Button } from "~/ui/button";

/** How invoices are paid: by bank transfer, and by card where the provider takes cards. */
export function HowToPay({ billing, canChange }: { billing: Billing; canChange: boolean }) {
	const { bank, contact, has_card_account } = billing;
	const unpaid = billing.invoices.filter(({ outstanding }) => outstanding > 0);
	const openPortal = async () => {
		const page = await runWithToast("POST /client/billing/portal", { quiet: true });
		if (page) window.location.assign(page.url);
	};
	return (
		<section>
			<h2>Payment</h2>
			{bank.length > 0 ? (
				<p>
					By bank transfer to {bank.join(", ")}.
					{unpaid.length > 0 && " Please quote the reference of the invoice:"}
				</p>
			) : (
				<p>
					By bank transfer. The account is on request
					{contact.email || contact.phone
						? `: ${[contact.email, contact.phone].filter(Boolean).join(" or ")}.`
						: "."}
				</p>
			)}
			{unpaid.length > 0 && (
				<ul>
					{unpaid.map(({ id, reference, outstanding }) => (
						<li key={id} className="cluster">
							<b className="grow">{reference}</b> {showPounds(outstanding)}
						</li>
					))}
				</ul>
			)}
			{has_card_account && canChange && (
				<div>
					<Button size="form" onClick={() => void openPortal()}>
						Cards and receipts
					</Button>
				</div>
			)}
		</section>
	);
}
