import { type FormEvent, useState } from "react";
import { CallError } from "~/components/api";
import { Checkbox } from "~/components/checkbox";
import { FormFoot } from "~/components/form/form-foot";
import { TextField } from "~/components/form/text-field";
import { Dialog } from "~/components/overlay/dialog";
import { toast } from "~/components/overlay/toasts";
import type { SavedView } from "~/domain/views/row";

/** Names a view and says who sees it: a new one of what is shown, or one that is there. */
export function ViewDialog(props: {
	view: SavedView | null;
	onClose: () => void;
	onSave: (name: string, shared: boolean) => Promise<void>;
}) {
	const { view, onClose, onSave } = props;
	const [name, setName] = useState(view?.name ?? "");
	const [shared, setShared] = useState(view?.is_shared === 1);
	const [error, setError] = useState<string>();
	const [pending, setPending] = useState(false);
	const save = async (event: FormEvent) => {
		event.preventDefault();
		if (!name.trim()) return setError("Please enter a name");
		setPending(true);
		try {
			await onSave(name.trim(), shared);
			onClose();
		} catch (problem) {
			const said = problem instanceof CallError ? problem : null;
			if (said?.fields.name) setError(said.fields.name);
			else toast.error(said?.message ?? "Something Went Wrong");
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
				<form className="fill" onSubmit={save}>
					<div className="scroll pad fields">
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
					<FormFoot onLeave={close} pending={pending}>
						Save
					</FormFoot>
				</form>
			)}
		</Dialog>
	);
}
