import type { z } from "zod";
import type { ApiResponse } from "~/client/api";
import { useActionSubmit } from "~/client/screen-action";
import type { changePlanDetails, createPlan } from "~/domain/provider/billing/plans";
import { subscriptionPlanInput } from "~/domain/provider/billing/schemas";
import type { Plan } from "~/domain/provider/plans/schemas";
import { useSaveForm } from "~/features/kernel/requests";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { MoneyField } from "~/ui/form/money-field";
import { NumberField } from "~/ui/form/number-field";
import { TagListField } from "~/ui/form/tag-list-field";
import { TextField } from "~/ui/form/text-field";
import { Dialog } from "~/ui/overlay/dialog";

/** A plan in the console, with how many companies have it. */
export type ListedPlan = Plan & { position: number; is_active: number; clients: number };

type Parsed = z.output<typeof subscriptionPlanInput>;
type Values = Omit<Parsed, "price_month" | "trial_days" | "position"> &
	Record<"price_month" | "trial_days" | "position", number | null>;

const LABELS = {
	name: "Name",
	description: "Description",
	price_month: "Price a month + VAT",
	trial_days: "Days of the trial",
	users: "Users",
	drivers: "Drivers",
	vehicles: "Vehicles",
	features: "Features",
	position: "Position",
};

const toValues = (plan: ListedPlan | null, position: number): Values => ({
	name: plan?.name ?? "",
	description: plan?.description ?? "",
	price_month: plan?.price_month ?? null,
	trial_days: plan?.trial_days ?? 14,
	users: plan?.users ?? null,
	drivers: plan?.drivers ?? null,
	vehicles: plan?.vehicles ?? null,
	features: plan?.features ?? [],
	position: plan?.position ?? position,
});

/** Creates a plan or changes one. */
export function PlanDialog(props: { plan: ListedPlan | null; position: number; onClose: () => void }) {
	const { plan } = props;
	const create = useActionSubmit<typeof createPlan>("createPlan");
	const change = useActionSubmit<typeof changePlanDetails>("changePlanDetails");
	const form = useSaveForm<Values, Parsed, unknown>({
		initial: toValues(plan, props.position),
		schema: subscriptionPlanInput as z.ZodType<Parsed, unknown>,
		save: (parsed): Promise<ApiResponse<unknown>> =>
			plan ? change({ ...parsed, id: plan.id }) : create(parsed),
		onSaved: props.onClose,
	});
	const title = plan ? plan.name : "New plan";
	return (
		<Dialog open onClose={props.onClose} title={title} dirty={form.dirty}>
			{(close) => (
				<Form form={form} className="fill" label={title}>
					<div className="scroll panel-padding fields">
						<TextField label={LABELS.name} required autoFocus {...form.field("name")} />
						<TextField label={LABELS.description} {...form.field("description")} />
						<MoneyField
							label={LABELS.price_month}
							required
							hint={plan ? "Running periods keep their price; the next one has this." : undefined}
							{...form.field("price_month")}
						/>
						<NumberField label={LABELS.trial_days} required {...form.field("trial_days")} />
						<NumberField label={LABELS.users} placeholder="no limit" {...form.field("users")} />
						<NumberField label={LABELS.drivers} placeholder="no limit" {...form.field("drivers")} />
						<NumberField label={LABELS.vehicles} placeholder="no limit" {...form.field("vehicles")} />
						<TagListField label={LABELS.features} {...form.field("features")} />
						<NumberField label={LABELS.position} required {...form.field("position")} />
					</div>
					<ErrorSummary errors={form.errors} labels={LABELS} />
					<FormFooter onCancel={close} keys="mod+enter" pending={form.pending}>
						Save
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}
