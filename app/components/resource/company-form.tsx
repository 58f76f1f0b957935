import { useMemo } from "react";
import { Button } from "~/components/button";
import { ErrorSummary } from "~/components/form/error-summary";
import { Form } from "~/components/form/form";
import { useSettingsForm } from "~/components/settings/use-settings-form";
import type { Field } from "~/domain/resources/field";
import { recordSchema } from "~/domain/resources/schema";
import { FieldControl } from "./field-control";
import { FileField } from "./file-field";
import type { FormValues } from "./types";
import { asText } from "./values";

const COMPANY_EVENTS = ["companyChange"];

/** Some of the company's own details: what stands at the head of its papers. */
export function CompanyForm(props: {
	title: string;
	fields: readonly Field[];
	company: Readonly<Record<string, string | null>>;
	mayWrite: boolean;
}) {
	const { fields, company, mayWrite } = props;
	const initial = useMemo(
		(): FormValues => Object.fromEntries(fields.map(({ name }) => [name, company[name] ?? ""])),
		[fields, company],
	);
	const schema = useMemo(() => recordSchema(fields, [], "new"), [fields]);
	const form = useSettingsForm({
		path: "/client/company-details",
		initial,
		schema,
		events: COMPANY_EVENTS,
	});
	return (
		<Form form={form} className="rc-company" label={props.title}>
			<div className="scroll pad">
				<h1 className="sr">{props.title}</h1>
				<div className="fields c2">
					{fields.map((field) => {
						const common = {
							name: field.name,
							error: form.errors[field.name],
							disabled: !mayWrite,
							onChange: (value: unknown) => form.set({ [field.name]: value }),
						};
						return field.kind === "file" ? (
							<FileField
								key={field.name}
								{...common}
								label={field.label}
								bucket="company-logos"
								pictures
								className="fld span2"
								value={asText(form.values[field.name])}
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
			{mayWrite && (
				<footer className="ft">
					<Button size="form" variant="primary" type="submit" keys="mod+enter" pending={form.pending}>
						Save
					</Button>
				</footer>
			)}
		</Form>
	);
}
