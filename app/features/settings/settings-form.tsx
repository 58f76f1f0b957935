import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import type { FormErrors } from "~/ui/form/use-form";
import "./settings.css";

/** A screen of settings: title, fields and Save. `aside` is shown beside the fields. */
export function SettingsForm(props: {
	title: string;
	form: Parameters<typeof Form>[0]["form"] & { errors: FormErrors; pending: boolean };
	labels?: Readonly<Record<string, string>>;
	aside?: ReactNode;
	/** Left of Save in the footer. */
	footerActions?: ReactNode;
	children: ReactNode;
}) {
	const { form, title } = props;
	const fields = <div className="scroll pad set-body">{props.children}</div>;
	return (
		<Form form={form} className="set" label={title}>
			<div className="bar">
				<h1>{title}</h1>
			</div>
			<ErrorSummary errors={form.errors} labels={props.labels ?? {}} />
			{props.aside ? (
				<div className="set-side">
					<div>{fields}</div>
					<aside aria-label="Preview">{props.aside}</aside>
				</div>
			) : (
				fields
			)}
			<footer className="ft">
				<span className="grow" />
				{props.footerActions}
				<Button size="form" variant="primary" type="submit" keys="mod+enter" pending={form.pending}>
					Save
				</Button>
			</footer>
		</Form>
	);
}

export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="set-sect" aria-label={title}>
			<h2>{title}</h2>
			{children}
		</section>
	);
}
