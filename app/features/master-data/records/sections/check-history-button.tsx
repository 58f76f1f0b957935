import { ClipboardCheck } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { CheckHistory } from "~/features/planning/workdays";
import { Button } from "~/ui/button";

/** Opens the check history of a vehicle or trailer. */
export function CheckHistoryButton({ of }: Pick<ComponentProps<typeof CheckHistory>, "of">) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button icon={ClipboardCheck} onClick={() => setOpen(true)}>
				{of.kind === "vehicle" ? "Vehicle Check History" : "Trailer Check History"}
			</Button>
			{isOpen && <CheckHistory of={of} onClose={() => setOpen(false)} />}
		</>
	);
}
