import { ErrorSummary } from "~/components/form/error-summary";
import { Form } from "~/components/form/form";
import { FormFoot } from "~/components/form/form-foot";
import { Dialog } from "~/components/overlay/dialog";
import { labelsOf } from "./labels";
import { RecordFields } from "./record-fields";
import type { Options, ResourceView } from "./types";
import { useRecordForm } from "./use-record-form";

/** The modal that adds a record; it closes once the record is saved. */
export function AddDialog(props: {
	view: ResourceView;
	options: Options;
	onClose: () => void;
	onSaved: () => void;
}) {
	const { view, onClose } = props;
	const form = useRecordForm(view, null, () => {
		props.onSaved();
		onClose();
	});
	return (
		<Dialog open onClose={onClose} title={`Add ${view.thing}`} dirty={form.dirty}>
			{(close) => (
				<Form form={form} className="fill">
					<RecordFields {...props} values={form.values} errors={form.errors} set={form.set} id={null} />
					<ErrorSummary errors={form.errors} labels={labelsOf(view)} />
					<FormFoot onLeave={close} keys="mod+enter" pending={form.pending}>
						Add {view.thing}
					</FormFoot>
				</Form>
			)}
		</Dialog>
	);
}
