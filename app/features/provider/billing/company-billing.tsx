import { CreditCard } from "lucide-react";
import { useMemo, useState } from "react";
import { callApi } from "~/client/api";
import { fileAddress } from "~/client/file-address";
import { useActionSubmit } from "~/client/screen-action";
import type {
	cancelSubscription,
	changePlan,
	keepSubscription,
	saveBillingDetails,
} from "~/domain/provider/billing/company";
import { type Billing, billingDetailsInput } from "~/domain/provider/billing/schemas";
import type { Plan } from "~/domain/provider/plans/schemas";
import { runWithToast, showOutcome, useSaveForm } from "~/features/kernel/requests";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form/form";
import { TextField } from "~/ui/form/text-field";
import { useLoadedValues } from "~/ui/form/use-loaded-values";
import { confirm } from "~/ui/overlay/confirm";
import { Meter } from "~/ui/plot/meter";
import styles from "./billing.module.css";
import { ChangePlanDialog, type PlanCalls } from "./change-plan-dialog";
import { HowToPay } from "./how-to-pay";
import { ProviderInvoiceTable } from "./invoice-table";
import { PlanCards } from "./plan-cards";
import { SubscriptionNotices } from "./subscription-notices";

const preview: PlanCalls["preview"] = (body) => callApi("POST /client/billing/preview-plan", { body });

/** A company's own subscription: plan, usage, invoices and how to pay. Its administrator can change it. */
export function CompanyBilling({ billing, canChange }: { billing: Billing; canChange: boolean }) {
	const { subscription, next_invoice } = billing;
	const [chosen, setChosen] = useState<Plan | null>(null);
	const change = useActionSubmit<typeof changePlan>("changePlan");
	const payByCard = async (id: number) => {
		const page = await runWithToast("POST /client/billing/invoice/{id}/checkout", {
			params: { id },
			quiet: true,
		});
		if (page) window.location.assign(page.url);
	};
	const hasEnded = subscription.status === "cancelled" || subscription.status === "expired";
	return (
		<div className={styles.split}>
			<div>
				<SubscriptionNotices subscription={subscription} outstanding={billing.outstanding} />
				<div className={styles.figures}>
					<div>
						<div className="text-12 muted">Plan</div>
						<b>{subscription.plan}</b>
					</div>
					<div>
						<div className="text-12 muted">Next invoice</div>
						<b>{next_invoice ? showPounds(next_invoice.total) : "–"}</b>{" "}
						{next_invoice && <span className="text-12 muted">{showDate(next_invoice.on)}</span>}
					</div>
					<div>
						<div className="text-12 muted">To be paid</div>
						<b>{showPounds(billing.outstanding)}</b>
					</div>
					{billing.credit > 0 && (
						<div>
							<div className="text-12 muted">Credit + VAT</div>
							<b>{showPounds(billing.credit)}</b>
						</div>
					)}
				</div>
				<section className={styles.block}>
					<h2>Plan</h2>
					<PlanCards
						plans={billing.plans}
						subscription={subscription}
						onChoose={canChange && !hasEnded ? setChosen : undefined}
					/>
					{!canChange && <p className="muted">Only a client admin can change the plan.</p>}
				</section>
				<section className={styles.block}>
					<h2>Invoices</h2>
				</section>
				<ProviderInvoiceTable
					invoices={billing.invoices}
					pdfOf={({ id }) => fileAddress("GET /client/billing/invoice/{id}", { params: { id } })}
					actions={
						canChange && billing.has_cards
							? ({ id, outstanding }) =>
									outstanding > 0 && (
										<Button size="row" icon={CreditCard} onClick={() => void payByCard(id)}>
											Pay by card
										</Button>
									)
							: undefined
					}
				/>
			</div>
			<aside className={styles.side} aria-label="Payment and usage">
				<section>
					<h2>Usage</h2>
					{billing.usage.map(({ name, used, limit }) => (
						<div key={name}>
							<div className="cluster">
								<span className="grow">{name[0]?.toUpperCase() + name.slice(1)}</span>
								<span className="muted">
									{used ?? "–"} {limit === null ? "· no limit" : `of ${limit}`}
								</span>
							</div>
							{limit !== null && used !== null && <Meter label={name} value={used} max={limit} />}
						</div>
					))}
				</section>
				<HowToPay billing={billing} canChange={canChange} />
				<BillingAddress billing={billing} canChange={canChange} />
				{canChange && !hasEnded && <CancelPart billing={billing} />}
			</aside>
			{chosen && (
				<ChangePlanDialog
					plan={chosen}
					isOwn={chosen.slug === subscription.plan_slug}
					isTrial={subscription.status === "trial"}
					calls={{ preview, change }}
					onClose={() => setChosen(null)}
				/>
			)}
		</div>
	);
}

function BillingAddress({ billing, canChange }: { billing: Billing; canChange: boolean }) {
	const save = useActionSubmit<typeof saveBillingDetails>("saveBillingDetails");
	const { billing_email, invoice_email } = billing.subscription;
	const initial = useMemo(() => ({ billing_email: billing_email ?? "" }), [billing_email]);
	const form = useSaveForm({ initial, schema: billingDetailsInput, save });
	useLoadedValues(form, initial);
	return (
		<section>
			<h2>Billing email</h2>
			{canChange ? (
				<Form form={form} label="Billing email">
					<div className="fields">
						<TextField
							label="Invoices and reminders go to"
							type="email"
							inputMode="email"
							placeholder={invoice_email ?? ""}
							hint="Leave blank to use the company's contact."
							{...form.field("billing_email")}
						/>
						<Button type="submit" size="form" pending={form.pending} disabled={!form.dirty}>
							Save
						</Button>
					</div>
				</Form>
			) : (
				<p>{invoice_email ?? "–"}</p>
			)}
		</section>
	);
}

function CancelPart({ billing }: { billing: Billing }) {
	const submitCancellation = useActionSubmit<typeof cancelSubscription>("cancelSubscription", {
		reloadsOnRefusal: true,
	});
	const submitKeeping = useActionSubmit<typeof keepSubscription>("keepSubscription", {
		reloadsOnRefusal: true,
	});
	const { cancels_on, status, renews_on, trial_ends_at } = billing.subscription;
	const end = showDate(status === "trial" ? trial_ends_at : renews_on);
	const cancel = async () => {
		const question = `The subscription ends${end && ` on ${end}`}. Until then everything works, and you can take it back. Your data is not deleted on that day.`;
		if (
			!(await confirm({
				title: "Cancel the subscription",
				question,
				okText: "Cancel the subscription",
				cancelText: "Keep it",
				danger: true,
			}))
		)
			return;
		await showOutcome(submitCancellation({}));
	};
	const keep = () => showOutcome(submitKeeping(undefined));
	return (
		<section>
			<h2>Cancel</h2>
			<p className="secondary-text">
				{cancels_on
					? `Your subscription ends on ${showDate(cancels_on)}.`
					: "Takes effect at the end of the paid period."}
			</p>
			<div>
				{cancels_on ? (
					<Button size="form" onClick={() => void keep()}>
						Take the cancellation back
					</Button>
				) : (
					<Button size="form" variant="danger" onClick={() => void cancel()}>
						Cancel the subscription…
					</Button>
				)}
			</div>
		</section>
	);
}
