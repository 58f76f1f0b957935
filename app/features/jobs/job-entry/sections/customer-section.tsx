import { TriangleAlert } from "lucide-react";
import { useMemo, useState } from "react";
import { AddCustomer } from "~/features/master-data/records";
import { classNames } from "~/ui/class-names";
import { ComboField } from "~/ui/form/combo-field";
import { Note } from "~/ui/tag";
import { useEntryContext, useEntryField } from "../state/entry-context";
import { customerDefaults } from "../values/customer-defaults";
import { isTripEntry } from "../values/values";
import styles from "./customer-section.module.css";
import { EmailsField } from "./emails-field";
import { LastJobs } from "./last-jobs";
import { RepeatField } from "./repeatable-field";
import { Section } from "./section";

/** The customer, who receives updates, and the customer's references. */
export function CustomerSection({ locked }: { locked: string | null }) {
	const { form, defaults, isLoading, isNew, addsCustomers, reloadLists } = useEntryContext();
	const [newName, setNewName] = useState<string | null>(null);
	const field = useEntryField();
	const options = useMemo(
		() =>
			defaults.customers.map(({ id, customer_code, customer_name }) => ({
				value: id,
				label: customer_name,
				secondary: customer_code,
			})),
		[defaults.customers],
	);
	const customer = defaults.customers.find(({ id }) => id === form.values.customer_id);
	const customerEmails = customer
		? [customer.email, ...customer.customer_emails.map(({ email }) => email)]
		: [];
	const selectCustomer = (customer_id: number | null, { customers } = defaults) => {
		const selected = customers.find(({ id }) => id === customer_id);
		form.set(isNew ? { customer_id, ...customerDefaults(selected) } : { customer_id });
	};
	const selectAdded = async (id: number) => selectCustomer(id, (await reloadLists()) ?? defaults);
	const references = field("customer_reference");
	const airWayBills = field("air_way_bill_numbers");
	return (
		<Section title="Customer" locked={locked}>
			<div className={classNames("fields", styles.customerFields)}>
				<ComboField
					{...field("customer_id")}
					label="Customer"
					required
					options={options}
					loading={isLoading}
					empty="No customer with this name"
					addLabel={addsCustomers ? (name) => `Add “${name}”` : undefined}
					onAdd={setNewName}
					onChange={(id) => selectCustomer(id)}
				/>
				<EmailsField
					{...field("job_emails")}
					label="Send updates to"
					customerEmails={customerEmails.filter((email) => email !== null)}
				/>
				<RepeatField
					label="Reference"
					itemName="reference"
					values={references.value}
					onChange={references.onChange}
					nameAt={(at) => `customer_reference.${at}.name`}
					errors={form.errors}
					disabled={references.disabled}
					hint={references.hint}
					className={references.className}
				/>
				<RepeatField
					label="Air way bill"
					itemName="air way bill"
					values={airWayBills.value}
					onChange={airWayBills.onChange}
					nameAt={(at) => `air_way_bill_numbers.${at}.awb_number`}
					errors={form.errors}
					disabled={airWayBills.disabled}
					hint={airWayBills.hint}
					className={airWayBills.className}
				/>
			</div>
			{customer?.credit_stop === 1 && (
				<Note tone="warn" icon={TriangleAlert} live>
					{customer.customer_name} is on credit stop{isNew && ": no new job or quote can be saved"}.
				</Note>
			)}
			{isNew && customer && !isTripEntry(form.values) && <LastJobs key={customer.id} customer={customer} />}
			{newName !== null && (
				<AddCustomer name={newName} onClose={() => setNewName(null)} onSaved={(id) => void selectAdded(id)} />
			)}
		</Section>
	);
}
