import { ReceiptText } from "lucide-react";
import { useState } from "react";
import { IconButton } from "~/ui/icon-button";
import { lazyLayer } from "~/ui/lazy/lazy-part";

const ReceiptPanel = lazyLayer(() => import("./receipt-panel"));

/** Opens the receipt that a row of a list is of. */
export function OpenReceiptButton(props: { id: number; label: string; onChanged: () => void }) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<IconButton icon={ReceiptText} small label={props.label} onClick={() => setOpen(true)} />
			{isOpen && <ReceiptPanel id={props.id} onChanged={props.onChanged} onClose={() => setOpen(false)} />}
		</>
	);
}
