import { useState } from "react";
import type { z } from "zod";
import { callApi } from "~/client/api";
import { useActionSubmit } from "~/client/screen-action";
import type {
	cancelClientSubscription,
	changeClientPlan,
	keepClientSubscription,
} from "~/domain/provider/billing/console";
import type {
	extendClientTrial,
	resumeClientSubscription,
	suspendClientSubscription,
} from "~/domain/provider/billing/console-subscription";
import { type Billing, extendTrialInput, suspendInput } from "~/domain/provider/billing/schemas";
import type { Plan } from "~/domain/provider/plans/schemas";
import { showOutcome, useSaveForm } from "~/features/kernel/requests";
import { showDate } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { DateField } from "~/ui/form/date-field";
import { Form } from "~/ui/form/form";
import { TextField } from "~/ui/form/text-field";
import { confirm } from "~/ui/overlay/confirm";
import styles from "./billing.module.css";
import { ChangePlanDialog, type PlanCalls } from "./change-plan-dialog";
import { PlanCards } from "./plan-cards";
import { SubscriptionNotices } from "./subscription-notices";

interface HistoryEntry {
	id: number;
	at: string;
	text: string;
	actor_name: string | null;
}

type ClientBilling = Billing & { history: readonly HistoryEntry[] };

/** A client's plan, its history, and how it is suspended, resumed and cancelled. */
export function ClientSubscription({ billing }: { billing: ClientBilling }) {
	const { subscription } = billing;
	const { status } = subscription;
	const id = subscription.tenant_id;
	const [chosen, setChosen] = useState<Plan | null>(null);
	const submitChange = useActionSubmit<typeof changeClientPlan>("changeClientPlan");
	const calls: PlanCalls = {
		preview: (body) => callApi("POST /console/client/{id}/preview-plan", { params: { id }, body }),
		change: (choice) => submitChange({ ...choice, id }),
	};
	const hasEnded = status === "cancelled" || status === "expired";
	return (
		<div className={styles.split}>
			<div>
				<SubscriptionNotices subscription={subscription} outstanding={billing.outstanding} />
				<section className={styles.block}>
					<h2 className="visually-hidden">Plans</h2>
					<PlanCards
						plans={billing.plans}
						subscription={subscription}
						onChoose={hasEnded ? undefined : setChosen}
					/>
				</section>
				<section className={styles.block}>
					<h2>History</h2>
					<ul className={styles.history}>
						{billing.next_invoice && (
							<li>
								<time dateTime={billing.next_invoice.on}>{showDate(billing.next_invoice.on)}</time>
								<span>Next invoice: {billing.next_invoice.text}</span>
							</li>
						)}
						{billing.history.map((entry) => (
							<li key={entry.id}>
								<time dateTime={entry.at}>{showDate(entry.at)}</time>
								<span>
									{entry.text}
									{entry.actor_name && <span className="text-12 muted"> by {entry.actor_name}</span>}
								</span>
							</li>
						))}
						<li>
							<time dateTime={subscription.started_at}>{showDate(subscription.started_at)}</time>
							<span>Subscription began</span>
						</li>
					</ul>
				</section>
			</div>
			<aside className={styles.side} aria-label="Suspend and cancel">
				{status === "trial" && <ExtendTrial id={id} />}
				{subscription.is_suspended || hasEnded ? <Resume billing={billing} /> : <Suspend id={id} />}
				{!hasEnded && <Cancel billing={billing} />}
			</aside>
			{chosen && (
				<ChangePlanDialog
					plan={chosen}
					isOwn={chosen.slug === subscription.plan_slug}
					isTrial={status === "trial"}
					calls={calls}
					onClose={() => setChosen(null)}
				/>
			)}
		</div>
	);
}

type Until = z.output<typeof extendTrialInput>;

function ExtendTrial({ id }: { id: number }) {
	const extend = useActionSubmit<typeof extendClientTrial>("extendClientTrial");
	const form = useSaveForm<{ until: string | null }, Until, unknown>({
		initial: { until: null },
		schema: extendTrialInput as z.ZodType<Until, unknown>,
		save: (parsed) => extend({ ...parsed, id }),
	});
	return (
		<section>
			<h2>Extend the trial</h2>
			<Form form={form} label="Extend the trial">
				<div className="fields">
					<DateField label="Until" required {...form.field("until")} />
					<Button type="submit" size="form" pending={form.pending}>
						Extend
					</Button>
				</div>
			</Form>
		</section>
	);
}

function Suspend({ id }: { id: number }) {
	const suspend = useActionSubmit<typeof suspendClientSubscription>("suspendClientSubscription");
	const form = useSaveForm<{ reason: string; is_mailed: boolean }, z.output<typeof suspendInput>, unknown>({
		initial: { reason: "", is_mailed: true },
		schema: suspendInput as z.ZodType<z.output<typeof suspendInput>, unknown>,
		save: async (parsed) => {
			const question = "The company's staff are locked out immediately. No data is deleted.";
			if (
				!(await confirm({
					title: "Suspend the subscription",
					question,
					okText: "Suspend",
					danger: true,
					quiet: true,
				}))
			)
				return null;
			return await suspend({ ...parsed, id });
		},
	});
	return (
		<section>
			<h2>Suspend</h2>
			<p className="secondary-text">
				Staff see that the subscription is suspended, and the administrator what is owed. Drivers and
				customers go on. No data is deleted, and it can be reversed at any time.
			</p>
			<Form form={form} label="Suspend">
				<div className="fields">
					<TextField
						label="Reason"
						required
						placeholder="Client's request, misuse…"
						maxLength={500}
						{...form.field("reason")}
					/>
					<Checkbox checked={form.values.is_mailed} onChange={(is_mailed) => form.set({ is_mailed })}>
						Email the contact
					</Checkbox>
					<Button type="submit" size="form" variant="danger" pending={form.pending}>
						Suspend…
					</Button>
				</div>
			</Form>
		</section>
	);
}

function Resume({ billing: { subscription } }: { billing: ClientBilling }) {
	const submitResumption = useActionSubmit<typeof resumeClientSubscription>("resumeClientSubscription", {
		reloadsOnRefusal: true,
	});
	const { is_suspended_unpaid, status, tenant_id: id, plan } = subscription;
	const hasEnded = status === "cancelled" || status === "expired";
	const resume = () => showOutcome(submitResumption({ id }));
	return (
		<section>
			<h2>Resume</h2>
			<p className="secondary-text">
				{is_suspended_unpaid && !hasEnded
					? "It is suspended for what it owes: record the payment under Billing, and it is resumed by itself."
					: hasEnded
						? `${plan} begins again today, with an invoice for the first month.`
						: "Staff can work again immediately."}
			</p>
			{(!is_suspended_unpaid || hasEnded) && (
				<div>
					<Button size="form" onClick={() => void resume()}>
						{hasEnded ? "Begin again" : "Resume"}
					</Button>
				</div>
			)}
		</section>
	);
}

function Cancel({ billing: { subscription } }: { billing: ClientBilling }) {
	const submitCancellation = useActionSubmit<typeof cancelClientSubscription>("cancelClientSubscription", {
		reloadsOnRefusal: true,
	});
	const submitKeeping = useActionSubmit<typeof keepClientSubscription>("keepClientSubscription", {
		reloadsOnRefusal: true,
	});
	const { cancels_on, tenant_id: id } = subscription;
	const change = async () => {
		if (cancels_on) await showOutcome(submitKeeping({ id }));
		else {
			const question =
				"It takes effect at the end of the paid month, or of the trial. It can be taken back until then.";
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
			await showOutcome(submitCancellation({ id }));
		}
	};
	return (
		<section>
			<h2>Cancel</h2>
			<p className="secondary-text">
				{cancels_on ? `Ends on ${showDate(cancels_on)}.` : "Takes effect at the end of the paid month."}
			</p>
			<div>
				<Button size="form" variant={cancels_on ? "default" : "danger"} onClick={() => void change()}>
					{cancels_on ? "Take the cancellation back" : "Cancel subscription…"}
				</Button>
			</div>
		</section>
	);
}
