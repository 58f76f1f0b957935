import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { Dialog } from "~/ui/overlay/dialog";
import { getFieldLabels } from "./field-labels";
import { RecordFields } from "./record-fields";
import type { Options, ResourceView } from "./types";
import { useRecordForm } from "./use-record-form";

export function AddRecordDialog(props: {
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
					<ErrorSummary errors={form.errors} labels={getFieldLabels(view)} />
					<FormFooter onCancel={close} keys="mod+enter" pending={form.pending}>
						Add {view.thing}
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}
