import { Send, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "~/components/button";
import { ErrorSummary } from "~/components/form/error-summary";
import { Form } from "~/components/form/form";
import { FormFoot } from "~/components/form/form-foot";
import { useUnsaved } from "~/components/form/use-unsaved";
import { IconButton } from "~/components/icon-button";
import { useGuardedClose } from "~/components/overlay/use-guarded-close";
import { useKeys } from "~/components/shell/keys";
import { Reg } from "~/components/tag";
import type { Deeds } from "./deeds";
import { labelsOf } from "./labels";
import { RecordFields } from "./record-fields";
import type { Options, ResourceView, Row } from "./types";
import { useRecordForm } from "./use-record-form";
import { asText } from "./values";

/** Another page or order of the same list keeps the record open; another tab of the screen does not. */
const staysOnList = (from: { pathname: string; search: string }, to: { pathname: string; search: string }) =>
	from.pathname === to.pathname &&
	new URLSearchParams(from.search).get("tab") === new URLSearchParams(to.search).get("tab");

/** The record that is open, beside its list: on a desk both stay in use, on a phone it covers the screen. */
export function RecordPanel(props: {
	view: ResourceView;
	row: Row;
	options: Options;
	deeds: Deeds;
	onClose: () => void;
	onSaved: () => void;
	/** Whether something typed is not saved. */
	onDirty: (dirty: boolean) => void;
}) {
	const { view, row, deeds, onDirty } = props;
	const form = useRecordForm(view, row, props.onSaved);
	const close = useGuardedClose(form.dirty, props.onClose);
	const panel = useRef<HTMLElement>(null);
	useUnsaved(form.dirty, staysOnList);
	useEffect(() => {
		onDirty(form.dirty);
		return () => onDirty(false);
	});
	useEffect(() => panel.current?.focus({ preventScroll: true }), []);
	useKeys([{ key: "escape", label: "Close the record", run: close, inFields: true }]);
	const title = asText(row[view.key]) || view.thing;
	const name = [row.full_name, row.customer_name, row.name]
		.map(asText)
		.find((said) => said && said !== title);
	return (
		<section
			className="rc-panel"
			ref={panel}
			role="dialog"
			aria-label={`${view.thing} ${title}`}
			tabIndex={-1}
		>
			<Form form={form} className="fill" label={`${view.thing} ${title}`}>
				<header className="hd">
					<h2 className="ell">
						{title}
						{name && <span className="rc-name">{name}</span>}
					</h2>
					{typeof row.reg === "string" && <Reg>{row.reg}</Reg>}
					<span className="grow" />
					{deeds.invite && view.mayWrite && (
						<IconButton icon={Send} label={deeds.invite.label} onClick={() => void deeds.invite?.run(row)} />
					)}
					<IconButton icon={X} label="Close" keys="escape" onClick={close} />
				</header>
				<RecordFields {...props} values={form.values} errors={form.errors} set={form.set} id={row.id} />
				<ErrorSummary errors={form.errors} labels={labelsOf(view)} />
				{view.mayWrite && (
					<FormFoot
						start={
							<Button size="form" variant="danger" onClick={() => void deeds.remove(row)}>
								Delete
							</Button>
						}
						onLeave={close}
						keys="mod+enter"
						pending={form.pending}
					>
						Save
					</FormFoot>
				)}
			</Form>
		</section>
	);
}
