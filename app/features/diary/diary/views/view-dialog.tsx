import { useRef, useState } from "react";
import { ApiError } from "~/client/api";
import type { SavedView } from "~/domain/jobs/views/saved-view";
import { Checkbox } from "~/ui/checkbox";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { TextField } from "~/ui/form/text-field";
import { Dialog } from "~/ui/overlay/dialog";
import { toast } from "~/ui/overlay/toasts";
import { ReadOnly } from "~/ui/read-only";

/** Name and sharing of a new view or an existing one. */
export default function ViewDialog(props: {
	view: SavedView | null;
	onClose: () => void;
	onSave: (name: string, shared: boolean) => Promise<void>;
}) {
	const { view, onClose, onSave } = props;
	const [name, setName] = useState(view?.name ?? "");
	const [shared, setShared] = useState(view?.is_shared === 1);
	const [error, setError] = useState<string>();
	const [pending, setPending] = useState(false);
	const element = useRef<HTMLFormElement>(null);
	const save = async () => {
		if (!name.trim()) return setError("Please enter a name");
		setPending(true);
		try {
			await onSave(name.trim(), shared);
			onClose();
		} catch (failure) {
			const callError = failure instanceof ApiError ? failure : null;
			if (callError?.fields.name) setError(callError.fields.name);
			else toast.error(callError?.message ?? "Something Went Wrong");
			setPending(false);
		}
	};
	return (
		<Dialog
			open
			onClose={onClose}
			width={440}
			title={view ? "Rename view" : "Save this view"}
			dirty={name !== (view?.name ?? "")}
		>
			{(close) => (
				// A view is the person's own, also for those who only view.
				<ReadOnly reason={null}>
					<Form form={{ element, pending, submit: save }} className="fill">
						<div className="scroll panel-padding fields">
							<TextField
								label="Name"
								required
								autoFocus
								maxLength={60}
								value={name}
								error={error}
								onChange={(text) => {
									setName(text);
									setError(undefined);
								}}
							/>
							<Checkbox checked={shared} onChange={setShared}>
								Share with colleagues
							</Checkbox>
						</div>
						<FormFooter onCancel={close} pending={pending}>
							Save
						</FormFooter>
					</Form>
				</ReadOnly>
			)}
		</Dialog>
	);
}
