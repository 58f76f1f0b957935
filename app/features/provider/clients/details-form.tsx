import { useMemo } from "react";
import type { z } from "zod";
import { useActionSubmit } from "~/client/screen-action";
import type { ClientDetails, saveClientDetails } from "~/domain/provider/clients/client-details";
import { clientDetailsInput } from "~/domain/provider/clients/client-fields";
import { useSaveForm } from "~/features/kernel/requests";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { TextField } from "~/ui/form/text-field";
import { TextareaField } from "~/ui/form/textarea-field";
import { useLoadedValues } from "~/ui/form/use-loaded-values";
import { useUnsavedWarning } from "~/ui/overlay/use-unsaved-warning";
import styles from "./details-form.module.css";

const FIELDS = [
	["company_name", "Company"],
	["contact_name", "Contact"],
	["email", "Email"],
	["mobile", "Mobile"],
	["landline", "Landline"],
	["address1", "Address"],
	["address2", "Address, second line"],
	["town", "Town"],
	["postcode", "Postcode"],
	["country", "Country"],
	["company_house_no", "Company number"],
	["vat_code", "VAT number"],
	["operator_licence_no", "Operator licence"],
] as const;

type FieldName = (typeof FIELDS)[number][0] | "notes";
type Values = Record<FieldName, string> & { id: number; version?: number };

const LABELS = { ...Object.fromEntries(FIELDS), notes: "Notes" };

const toValues = (details: ClientDetails): Values => ({
	id: details.client_id,
	...(details.version > 0 ? { version: details.version } : {}),
	company_name: details.company_name,
	contact_name: details.contact_name ?? "",
	email: details.email ?? "",
	mobile: details.mobile ?? "",
	landline: details.landline ?? "",
	address1: details.address1 ?? "",
	address2: details.address2 ?? "",
	town: details.town ?? "",
	postcode: details.postcode ?? "",
	country: details.country ?? "",
	company_house_no: details.company_house_no ?? "",
	vat_code: details.vat_code ?? "",
	operator_licence_no: details.operator_licence_no ?? "",
	notes: details.notes ?? "",
});

/** The contact and the notes that the provider keeps of a company. */
export function ClientContactForm({ details }: { details: ClientDetails }) {
	const initial = useMemo(() => toValues(details), [details]);
	const save = useActionSubmit<typeof saveClientDetails>("saveClientDetails");
	const form = useSaveForm<Values, z.output<typeof clientDetailsInput>, ClientDetails>({
		initial,
		schema: clientDetailsInput,
		save,
	});
	useUnsavedWarning(form.dirty);
	useLoadedValues(form, initial);
	return (
		<Form form={form} className={styles.form} label="Contact">
			<h2>Contact</h2>
			<ErrorSummary errors={form.errors} labels={LABELS} />
			<div className="fields">
				{FIELDS.map(([name, label]) => (
					<TextField
						key={name}
						label={label}
						type={name === "email" ? "email" : "text"}
						required={name === "company_name"}
						{...form.field(name)}
					/>
				))}
				<TextareaField label="Notes" rows={4} hint="Only the provider sees them." {...form.field("notes")} />
			</div>
			<Button variant="primary" type="submit" keys="mod+enter" pending={form.pending}>
				Save contact
			</Button>
		</Form>
	);
}
