import { Repeat2 } from "lucide-react";
import { useState } from "react";
import { callApi } from "~/client/api";
import {
	type OrderRuleInput,
	orderRuleInput,
	type StandingOrder,
} from "~/domain/diary/standing-orders/schemas";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { useSaveForm } from "~/features/kernel/requests";
import { isEmptyDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { Dialog } from "~/ui/overlay/dialog";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { OrderDays } from "./order-days";
import { type OrderValues, suggestRule } from "./order-values";
import { RuleFields } from "./rule-fields";
import styles from "./standing-order-dialog.module.css";
import { useNextDays } from "./use-next-days";

type PatternJob = Pick<JobView, "id" | "job_number" | "collection_date" | "delivery_date">;

function initialRule(order: StandingOrder | null, job: PatternJob | null): OrderValues {
	if (order === null) {
		const day = isEmptyDate(job?.collection_date) ? job?.delivery_date : job?.collection_date;
		return suggestRule(isEmptyDate(day) ? null : day, todayInLondon(new Date()));
	}
	const { rule, every, weekdays, month_day, starts_on, ends_on, days_ahead, on_holiday } = order;
	return { rule, every, weekdays, month_day, starts_on, ends_on, days_ahead, on_holiday };
}

/** Makes a standing order of a job, or changes the rule of one, with its next days beside it. */
export default function StandingOrderDialog(
	props: ({ job: PatternJob; order?: undefined } | { order: StandingOrder; job?: undefined }) & {
		onClose: () => void;
		onDone?: () => void;
	},
) {
	const { job = null, order = null, onClose, onDone } = props;
	/** A repeated save makes no second order. */
	const [uid] = useState(() => crypto.randomUUID());
	const form = useSaveForm<OrderValues, OrderRuleInput, StandingOrder>({
		initial: initialRule(order, job),
		schema: orderRuleInput,
		save: (rule) =>
			order
				? callApi("PUT /client/standing-orders/{id}", {
						params: { id: order.id },
						body: { ...rule, version: order.version },
					})
				: callApi("POST /client/standing-orders", { body: { ...rule, job_id: job?.id ?? 0, uid } }),
		onSaved: () => {
			onDone?.();
			onClose();
		},
	});
	const today = todayInLondon(new Date());
	const days = useNextDays(form.values, order, today);
	return (
		<Dialog
			open
			onClose={onClose}
			title={
				order ? `Standing order of ${order.customer_name}` : `Standing order from job ${job?.job_number}`
			}
			dirty={form.dirty}
		>
			{(close) => (
				<Form form={form} className="fill">
					<div className={`scroll panel-padding ${styles.content}`}>
						<RuleFields form={form} />
						<section aria-label="Preview">
							<h3 className="section-title">Next days</h3>
							{days ? <OrderDays days={days} today={today} /> : <SkeletonRows rows={8} columns={2} />}
							{order && <p className="hint">Jobs that are made already stay as they are.</p>}
						</section>
					</div>
					<FormFooter onCancel={close} icon={Repeat2} keys="mod+enter" pending={form.pending}>
						{order ? "Save" : "Create standing order"}
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}
