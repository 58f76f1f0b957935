import { Upload } from "lucide-react";
import { useState } from "react";
import { Button } from "~/ui/button";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import type { CardDraft } from "../editor/use-card-draft";

const ImportDialog = lazyLayer(() => import("./import-dialog"));

/** Puts the prices of a workbook into the draft of a card. */
export function ImportButton({ id, draft }: { id: number; draft: CardDraft }) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button icon={Upload} isWriting onClick={() => setOpen(true)}>
				Import
			</Button>
			{isOpen && (
				<ImportDialog
					id={id}
					base={draft.base.number}
					isDirty={draft.isDirty}
					onTake={(content) => {
						draft.change(content);
						setOpen(false);
					}}
					onClose={() => setOpen(false)}
				/>
			)}
		</>
	);
}
