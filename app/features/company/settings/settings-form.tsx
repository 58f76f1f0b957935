import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import type { FormErrors } from "~/ui/form/form-store";
import styles from "./settings-form.module.css";

/** A screen of settings: title, fields and Save. `aside` is shown beside the fields. */
export function SettingsForm(props: {
	title: string;
	form: Parameters<typeof Form>[0]["form"] & { errors: FormErrors; pending: boolean };
	labels?: Readonly<Record<string, string>>;
	aside?: ReactNode;
	/** Left of Save in the footer. */
	footerActions?: ReactNode;
	/** Nothing can be saved. */
	isReadOnly?: boolean;
	children: ReactNode;
}) {
	const { form, title } = props;
	const fields = <div className={classNames("scroll panel-padding", styles.content)}>{props.children}</div>;
	return (
		<Form form={form} className={styles.screen} label={title}>
			<div className="toolbar">
				<h1>{title}</h1>
			</div>
			<ErrorSummary errors={form.errors} labels={props.labels ?? {}} />
			{props.aside ? (
				<div className={styles.sideBySide}>
					<div>{fields}</div>
					{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard */}
					<aside aria-label="Preview" tabIndex={0}>
						{props.aside}
					</aside>
				</div>
			) : (
				fields
			)}
			<footer className="panel-footer">
				<span className="grow" />
				{props.footerActions}
				{!props.isReadOnly && (
					<Button size="form" variant="primary" type="submit" keys="mod+enter" pending={form.pending}>
						Save
					</Button>
				)}
			</footer>
		</Form>
	);
}

export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className={styles.section} aria-label={title}>
			<h2>{title}</h2>
			{children}
		</section>
	);
}
