import { Link } from "@remix-run/react";
import { FileText } from "lucide-react";
import { useMemo } from "react";
import { fileAddress } from "~/client/file-address";
import { useActionSubmit } from "~/client/screen-action";
import { layoutInvoice } from "~/domain/finance/invoicing/invoice-layout";
import { createSampleInvoice, type SampleCompany } from "~/domain/finance/invoicing/sample-invoice";
import {
	type InvoiceSettings,
	type InvoiceSettingsInput,
	invoiceSettingsInput,
	SERIES,
	type SeriesName,
} from "~/domain/finance/invoicing/schemas";
import type { saveInvoiceSettings } from "~/domain/finance/invoicing/settings";
import type { DateText } from "~/shared/time/dates";
import { Checkbox } from "~/ui/checkbox";
import { NumberField } from "~/ui/form/number-field";
import { TextField } from "~/ui/form/text-field";
import { TextareaField } from "~/ui/form/textarea-field";
import { InvoicePreview } from "./invoice-preview";
import { ReminderDays } from "./reminder-days";
import { SettingsForm, SettingsSection } from "./settings-form";
import styles from "./settings-form.module.css";
import { useSettingsForm } from "./use-settings-form";

const LABELS = {
	invoice_prefix: "Customer invoices",
	credit_note_prefix: "Credit notes",
	driver_invoice_prefix: "Driver invoices",
	self_bill_prefix: "Self-billed invoices",
	next: "Next number",
	terms_days: "Terms",
	vat_rate: "VAT",
	account_code: "Account code",
	nominal_code: "Nominal code",
	tax_type: "Tax type",
	reminder_days: "Payment reminders",
	footer: "Footer",
};

/** The invoice settings, with a live sample invoice beside them. */
export function InvoiceForm(props: { settings: InvoiceSettings; company: SampleCompany; today: DateText }) {
	const { settings, company, today } = props;
	const save = useActionSubmit<typeof saveInvoiceSettings>("saveInvoiceSettings");
	const form = useSettingsForm<InvoiceSettings, InvoiceSettingsInput, InvoiceSettings>({
		initial: settings,
		schema: invoiceSettingsInput,
		// Send only edited series: the others may have advanced while the form was open.
		save: (parsed) =>
			save({
				...parsed,
				next: Object.fromEntries(
					SERIES.flatMap(({ name }) =>
						parsed.next[name] === settings.next[name] ? [] : [[name, parsed.next[name]]],
					),
				),
			}),
	});
	const { values, errors } = form;
	const number = values.next.invoice;
	const document = useMemo(
		() => layoutInvoice(createSampleInvoice(company, { ...values, number }, today), values),
		[company, values, number, today],
	);
	const setNext = (name: SeriesName, next: number | null) =>
		form.set({ next: { ...values.next, [name]: next ?? 0 } });
	const { invoice_prefix, terms_days, vat_rate, footer, show_references, show_addresses } = values;
	const previewInput = {
		invoice_prefix,
		number,
		terms_days,
		vat_rate,
		footer,
		show_references,
		show_addresses,
	};
	return (
		<SettingsForm
			title="Invoice"
			form={form}
			labels={LABELS}
			aside={<InvoicePreview document={document} logo={company.logo ?? null} />}
			footerActions={
				<a
					className="button large"
					href={fileAddress("GET /client/invoice-settings/preview", { query: previewInput })}
					target="_blank"
					rel="noreferrer"
				>
					<FileText className="icon small" aria-hidden="true" />
					<span>Preview as PDF</span>
				</a>
			}
		>
			<SettingsSection title="Numbering">
				{SERIES.map(({ name, label, prefix }) => (
					<div className="fields columns-2 keep-columns" key={name}>
						{prefix ? <TextField label={`${label}, prefix`} {...form.field(prefix)} /> : <span />}
						<NumberField
							label={`${label}, next number`}
							name={`next.${name}`}
							error={errors[`next.${name}`]}
							value={values.next[name]}
							onChange={(next) => setNext(name, next)}
						/>
					</div>
				))}
			</SettingsSection>
			<TermsAndAccounts form={form} />
			<SettingsSection title="Payment reminders">
				<ReminderDays
					days={values.reminder_days}
					errors={errors}
					onChange={(reminder_days) => form.set({ reminder_days })}
				/>
			</SettingsSection>
			<Layout form={form} />
		</SettingsForm>
	);
}

type InvoiceFormState = ReturnType<
	typeof useSettingsForm<InvoiceSettings, InvoiceSettingsInput, InvoiceSettings>
>;

function TermsAndAccounts({ form }: { form: InvoiceFormState }) {
	return (
		<>
			<SettingsSection title="Terms and VAT">
				<div className="fields columns-2">
					<NumberField
						label="Terms"
						unit="days"
						hint="For customers without their own terms."
						{...form.field("terms_days")}
						onChange={(days) => form.set({ terms_days: days ?? 0 })}
					/>
					<NumberField
						label="VAT"
						unit="%"
						decimals={2}
						{...form.field("vat_rate")}
						onChange={(rate) => form.set({ vat_rate: rate ?? 0 })}
					/>
				</div>
			</SettingsSection>
			<SettingsSection title="Accounts files">
				<div className="fields columns-2">
					<TextField label="Account code" hint="The sales account in Xero." {...form.field("account_code")} />
					<TextField label="Tax type" hint="The name of your VAT rate in Xero." {...form.field("tax_type")} />
					<TextField
						label="Nominal code"
						hint="The sales account in Sage 50."
						{...form.field("nominal_code")}
					/>
				</div>
				<p className="hint">
					Charges, customers and depots with accounts of their own:{" "}
					<Link to="/settings/invoice?tab=1">Accounts codes</Link>.
				</p>
			</SettingsSection>
		</>
	);
}

function Layout({ form }: { form: InvoiceFormState }) {
	return (
		<SettingsSection title="Layout">
			<div className={styles.switches}>
				<Checkbox
					checked={form.values.show_references === 1}
					onChange={(on) => form.set({ show_references: on ? 1 : 0 })}
				>
					Show references
				</Checkbox>
				<Checkbox
					checked={form.values.show_addresses === 1}
					onChange={(on) => form.set({ show_addresses: on ? 1 : 0 })}
				>
					Show addresses
				</Checkbox>
			</div>
			<TextareaField label="Footer" rows={3} {...form.field("footer")} />
		</SettingsSection>
	);
}
