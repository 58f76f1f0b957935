import { Upload } from "lucide-react";
import { useState } from "react";
import type { RateCardContent } from "~/shared/rates/rate-card";
import { Button } from "~/ui/button";
import { lazyLayer } from "~/ui/lazy/lazy-part";

const ImportDialog = lazyLayer(() => import("./import-dialog"));

interface ImportProps {
	id: number;
	/** The number of the version that the draft begins with. */
	base: number;
	isDirty: boolean;
	onTake: (content: RateCardContent) => void;
}

/** Puts the prices of a workbook into the draft of a card. */
export function ImportButton({ onTake, ...card }: ImportProps) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button icon={Upload} isWriting onClick={() => setOpen(true)}>
				Import
			</Button>
			{isOpen && (
				<ImportDialog
					{...card}
					onTake={(content) => {
						onTake(content);
						setOpen(false);
					}}
					onClose={() => setOpen(false)}
				/>
			)}
		</>
	);
}
