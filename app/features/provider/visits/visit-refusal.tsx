import { ShieldX } from "lucide-react";
import { FormFooter } from "~/ui/form/form-footer";
import { EmptyState } from "~/ui/overlay/empty-state";

/** Why a company cannot be entered. */
export function VisitRefusal({ text, onClose }: { text: string; onClose: () => void }) {
	return (
		<>
			<EmptyState icon={ShieldX}>{text}</EmptyState>
			<FormFooter onCancel={onClose} cancelLabel="Close" />
		</>
	);
}
