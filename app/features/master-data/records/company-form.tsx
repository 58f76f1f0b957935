import { useMemo } from "react";
import { useActionSubmit } from "~/client/screen-action";
import type { saveCompany } from "~/domain/company/company/save";
import type { ResourceField } from "~/domain/master-data/records/field";
import { recordSchema } from "~/domain/master-data/records/schema";
import { useSettingsForm } from "~/features/company/settings";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import styles from "./company-form.module.css";
import { FieldControl } from "./fields/field-control";
import { FileField } from "./fields/file-field";
import { toText } from "./fields/form-values";
import type { RecordFormValues } from "./fields/types";

const COMPANY_EVENTS = ["companyChange"];

/** Company details as printed at the top of its documents. */
export function CompanyForm(props: {
	title: string;
	fields: readonly ResourceField[];
	company: Readonly<Record<string, string | number | null>>;
	canWrite: boolean;
}) {
	const { fields, company, canWrite } = props;
	const initial = useMemo(
		(): RecordFormValues => Object.fromEntries(fields.map(({ name }) => [name, company[name] ?? ""])),
		[fields, company],
	);
	const schema = useMemo(
		() =>
			recordSchema(
				fields.filter(({ isFixed }) => !isFixed),
				[],
				"new",
			),
		[fields],
	);
	const save = useActionSubmit<typeof saveCompany>("saveCompany");
	const form = useSettingsForm({
		initial,
		schema,
		save: (changed) => save({ ...changed, version: company.version }),
		events: COMPANY_EVENTS,
	});
	return (
		<Form form={form} className={styles.form} label={props.title}>
			<div className="scroll panel-padding" tabIndex={canWrite ? undefined : 0}>
				<h1 className="visually-hidden">{props.title}</h1>
				<div className="fields columns-2">
					{fields.map((field) => {
						const common = {
							name: field.name,
							error: form.errors[field.name],
							disabled: !canWrite,
							onChange: (value: unknown) => form.set({ [field.name]: value }),
						};
						return field.kind === "file" ? (
							<FileField
								key={field.name}
								{...common}
								label={field.label}
								bucket="company-logos"
								pictures
								className="field span-2"
								value={toText(form.values[field.name])}
							/>
						) : (
							<FieldControl
								key={field.name}
								{...common}
								field={field}
								options={{}}
								value={form.values[field.name]}
							/>
						);
					})}
				</div>
			</div>
			<ErrorSummary
				errors={form.errors}
				labels={Object.fromEntries(fields.map(({ name, label }) => [name, label]))}
			/>
			{canWrite && (
				<footer className="panel-footer">
					<span className="grow" />
					<Button size="form" variant="primary" type="submit" keys="mod+enter" pending={form.pending}>
						Save
					</Button>
				</footer>
			)}
		</Form>
	);
}
