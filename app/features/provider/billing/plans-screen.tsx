import { Plus } from "lucide-react";
import { useState } from "react";
import type { z } from "zod";
import { useActionSubmit } from "~/client/screen-action";
import type { retirePlan, saveProviderDetails } from "~/domain/provider/billing/plans";
import { type ProviderDetails, providerDetails } from "~/domain/provider/billing/provider-details";
import { showOutcome, useSaveForm } from "~/features/kernel/requests";
import { showPounds } from "~/shared/money/text";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form/form";
import { TextField } from "~/ui/form/text-field";
import { TextareaField } from "~/ui/form/textarea-field";
import { useLoadedValues } from "~/ui/form/use-loaded-values";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { confirm } from "~/ui/overlay/confirm";
import { Tag } from "~/ui/tag";
import styles from "./billing.module.css";
import { type ListedPlan, PlanDialog } from "./plan-dialog";

const showLimit = (limit: number | null) => limit ?? "no limit";

/** The plans that companies can choose, and the texts of the provider's invoices. */
export function PlansScreen({
	plans,
	provider,
}: {
	plans: readonly ListedPlan[];
	provider: ProviderDetails;
}) {
	const [edited, setEdited] = useState<ListedPlan | "new" | null>(null);
	const submitRetirement = useActionSubmit<typeof retirePlan>("retirePlan", { reloadsOnRefusal: true });
	const retire = async ({ id, name, is_active, clients }: ListedPlan) => {
		const question = `Nobody can choose ${name} from now on. ${clients} companies have it and keep it.`;
		if (is_active && !(await confirm({ title: "Retire the plan", question, okText: "Retire", danger: true })))
			return;
		await showOutcome(submitRetirement({ id, is_active: !is_active }));
	};
	const columns: TableColumn<ListedPlan>[] = [
		{ id: "name", header: "Plan", cell: (row) => <b className="medium">{row.name}</b> },
		{ id: "price", header: "A month + VAT", align: "right", cell: (row) => showPounds(row.price_month) },
		{ id: "trial", header: "Trial", align: "right", cell: (row) => `${row.trial_days} days` },
		{ id: "users", header: "Users", align: "right", cell: (row) => showLimit(row.users) },
		{ id: "drivers", header: "Drivers", align: "right", cell: (row) => showLimit(row.drivers) },
		{ id: "vehicles", header: "Vehicles", align: "right", cell: (row) => showLimit(row.vehicles) },
		{ id: "clients", header: "Companies", align: "right", cell: (row) => row.clients },
		{
			id: "state",
			header: "State",
			cell: (row) => (row.is_active ? <Tag tone="ok">Offered</Tag> : <Tag>Retired</Tag>),
		},
		{
			id: "action",
			header: "Action",
			align: "right",
			cell: (row) => (
				<Button size="row" onClick={() => void retire(row)}>
					{row.is_active ? "Retire…" : "Offer again"}
				</Button>
			),
		},
	];
	return (
		<div className={styles.split}>
			<div>
				<section className={styles.block}>
					<div className="cluster">
						<h2 className="grow">Plans</h2>
						<Button icon={Plus} variant="primary" onClick={() => setEdited("new")}>
							New plan
						</Button>
					</div>
					<p className="secondary-text">
						A new price counts from a company's next period: running ones keep what they were invoiced.
					</p>
				</section>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
				<section className={styles.scroll} aria-label="Plans" tabIndex={0}>
					<SimpleTable
						stacks
						label="Plans"
						columns={columns}
						rows={plans}
						rowId={(row) => String(row.id)}
						density="normal"
						onOpen={setEdited}
					/>
				</section>
			</div>
			<aside className={styles.side} aria-label="Invoices">
				<ProviderForm provider={provider} />
			</aside>
			{edited && (
				<PlanDialog
					plan={edited === "new" ? null : edited}
					position={plans.length + 1}
					onClose={() => setEdited(null)}
				/>
			)}
		</div>
	);
}

function ProviderForm({ provider }: { provider: ProviderDetails }) {
	const save = useActionSubmit<typeof saveProviderDetails>("saveProviderDetails");
	const form = useSaveForm<ProviderDetails, ProviderDetails, unknown>({
		initial: provider,
		schema: providerDetails as z.ZodType<ProviderDetails, unknown>,
		save,
	});
	useLoadedValues(form, provider);
	return (
		<section>
			<h2>On our invoices</h2>
			<Form form={form} label="On our invoices">
				<div className="fields">
					<TextField label="Company" required {...form.field("name")} />
					<TextareaField label="Address" rows={3} {...form.field("address")} />
					<TextField label="VAT number" {...form.field("vat_number")} />
					<TextField label="Email" type="email" {...form.field("email")} />
					<TextField label="Phone" {...form.field("phone")} />
					<TextField label="Account name" {...form.field("account_name")} />
					<TextField label="Sort code" inputMode="numeric" {...form.field("sort_code")} />
					<TextField label="Account number" inputMode="numeric" {...form.field("account_number")} />
					<Button type="submit" size="form" pending={form.pending} disabled={!form.dirty}>
						Save
					</Button>
				</div>
			</Form>
		</section>
	);
}
