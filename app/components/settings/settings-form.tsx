import type { ReactNode } from "react";
import { Button } from "~/components/button";
import { ErrorSummary } from "~/components/form/error-summary";
import { Form } from "~/components/form/form";
import type { FormErrors } from "~/components/form/use-form";
import "./settings.css";

/** A screen of settings: its name, its fields, and Save at the foot. `aside` stands beside the fields. */
export function SettingsForm(props: {
	title: string;
	form: Parameters<typeof Form>[0]["form"] & { errors: FormErrors; pending: boolean };
	labels?: Readonly<Record<string, string>>;
	aside?: ReactNode;
	/** Before Save, at the foot. */
	deeds?: ReactNode;
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
				{props.deeds}
				<Button size="form" variant="primary" type="submit" keys="mod+enter" pending={form.pending}>
					Save
				</Button>
			</footer>
		</Form>
	);
}

/** A part of a form under a heading of its own. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="set-sect" aria-label={title}>
			<h2>{title}</h2>
			{children}
		</section>
	);
}
