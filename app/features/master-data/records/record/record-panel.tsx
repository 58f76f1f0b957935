import { Send, ShieldOff, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { IconButton } from "~/ui/icon-button";
import { useKeys } from "~/ui/keys/keys";
import { useUnsavedWarning } from "~/ui/overlay/use-unsaved-warning";
import { Reg } from "~/ui/tag";
import { getFieldLabels } from "../fields/field-labels";
import { toText } from "../fields/form-values";
import type { Options, ResourceRow, ResourceView } from "../fields/types";
import type { RecordActions } from "./record-actions";
import { keepsRecord } from "./record-address";
import { RecordFields } from "./record-fields";
import styles from "./record-panel.module.css";
import { useRecordForm } from "./use-record-form";

/** The open record: beside its list on a desktop, full screen on a phone. */
export function RecordPanel(props: {
	view: ResourceView;
	row: ResourceRow;
	options: Options;
	actions: RecordActions;
	onClose: () => void;
	onSaved: () => void;
	/** Reports whether there are unsaved changes. */
	onDirty: (dirty: boolean) => void;
}) {
	const { view, row, actions, onDirty } = props;
	const form = useRecordForm(view, row, props.onSaved);
	// The warning protects what was typed, as every way out is a navigation.
	const close = props.onClose;
	const panel = useRef<HTMLElement>(null);
	useUnsavedWarning(form.dirty, keepsRecord);
	useEffect(() => {
		onDirty(form.dirty);
		return () => onDirty(false);
	});
	useEffect(() => {
		const field = wantedField(panel.current);
		if (field) field.focus();
		else panel.current?.focus({ preventScroll: true });
	}, []);
	useKeys([{ key: "escape", label: "Close the record", run: close, inFields: true }]);
	const title = toText(row[view.key]) || view.thing;
	const subtitle = [row.full_name, row.customer_name, row.name]
		.map(toText)
		.find((text) => text && text !== title);
	return (
		<section
			className={styles.panel}
			ref={panel}
			role="dialog"
			aria-label={`${view.thing} ${title}`}
			tabIndex={-1}
		>
			<Form form={form} className="fill" label={`${view.thing} ${title}`}>
				<header className="panel-header">
					<h2 className="truncate">
						{title}
						{subtitle && <span className={styles.subtitle}>{subtitle}</span>}
					</h2>
					{typeof row.reg === "string" && <Reg>{row.reg}</Reg>}
					<span className="grow" />
					{actions.invite && view.canWrite && (
						<IconButton
							isWriting
							icon={Send}
							label={actions.invite.label}
							onClick={() => void actions.invite?.run(row)}
						/>
					)}
					{actions.resetFactor && (
						<IconButton
							isWriting
							icon={ShieldOff}
							label="Reset second factor"
							onClick={() => void actions.resetFactor?.(row)}
						/>
					)}
					<IconButton icon={X} label="Close" keys="escape" onClick={close} />
				</header>
				<RecordFields {...props} values={form.values} errors={form.errors} set={form.set} id={row.id} />
				<ErrorSummary errors={form.errors} labels={getFieldLabels(view)} />
				{view.canWrite && (
					<FormFooter
						start={
							<Button size="form" variant="danger" onClick={() => void actions.remove(row)}>
								Delete
							</Button>
						}
						onCancel={close}
						keys="mod+enter"
						pending={form.pending}
					>
						Save
					</FormFooter>
				)}
			</Form>
		</section>
	);
}

/** The field that a link to the record is about (`?open=12&field=email`). */
function wantedField(panel: HTMLElement | null): HTMLElement | null {
	const name = new URLSearchParams(window.location.search).get("field");
	return name && panel ? panel.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) : null;
}
