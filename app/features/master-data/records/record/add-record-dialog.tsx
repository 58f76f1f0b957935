import { useState } from "react";
import type { PlanNotice } from "~/domain/master-data/records/plan-limits";
import { classNames } from "~/ui/class-names";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { Dialog } from "~/ui/overlay/dialog";
import { getFieldLabels } from "../fields/field-labels";
import type { Options, RecordFormValues, ResourceView } from "../fields/types";
import styles from "./add-record-dialog.module.css";
import { LimitNotice } from "./limit-notice";
import { RecordFields } from "./record-fields";
import { useRecordForm } from "./use-record-form";

interface AddProps {
	view: ResourceView;
	options: Options;
	notice: PlanNotice | null;
	/** Values that are known beforehand. */
	prefill?: RecordFormValues;
	onClose: () => void;
	/** Called with the id of the new record. */
	onSaved: (id: number) => void;
}

/** Adds a record. Where the plan has no room for one, a notice takes the place of the form, so that nothing typed is lost. */
export default function AddRecordDialog(props: AddProps) {
	// A place that is taken while someone types leaves the form as it is.
	const [wasFull] = useState(props.notice?.isFull);
	return wasFull && props.notice?.isFull ? (
		<PlanIsFull {...props} notice={props.notice} />
	) : (
		<AddForm {...props} />
	);
}

const PlanIsFull = ({ view, notice, onClose }: AddProps & { notice: PlanNotice }) => (
	<Dialog open onClose={onClose} title={`Add ${view.thing}`} width={440}>
		{(close) => (
			<>
				<div className="scroll">
					<LimitNotice notice={notice} inDialog />
				</div>
				<FormFooter onCancel={close} cancelLabel="Close" />
			</>
		)}
	</Dialog>
);

function AddForm(props: AddProps) {
	const { view, notice, onClose } = props;
	const form = useRecordForm(
		view,
		null,
		(id) => {
			onClose();
			props.onSaved(id);
		},
		props.prefill,
	);
	return (
		<Dialog open onClose={onClose} title={`Add ${view.thing}`} dirty={form.dirty}>
			{(close) => (
				<Form form={form} className={classNames("fill", view.tabs.length > 1 && styles.tabbed)}>
					{notice && <LimitNotice notice={notice} inDialog />}
					<RecordFields {...props} values={form.values} errors={form.errors} set={form.set} id={null} />
					<ErrorSummary errors={form.errors} labels={getFieldLabels(view)} />
					<FormFooter onCancel={close} keys="mod+enter" pending={form.pending}>
						Add {view.thing}
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}
