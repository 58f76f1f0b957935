import { useState } from "react";
import { callApi } from "~/client/api";
import type { ImportedCard } from "~/domain/master-data/rates/cards/import-schemas";
import { firstErrorMessage } from "~/features/kernel/requests";
import type { RateCardContent } from "~/shared/rates/rate-card";
import { Button } from "~/ui/button";
import { FileDrop } from "~/ui/form/file-drop";
import { Dialog } from "~/ui/overlay/dialog";
import { Note } from "~/ui/tag";
import { ImportPreview } from "./import-preview";

interface CardImportProps {
	id: number;
	/** The version that the draft is of. */
	base: number;
	/** Whether the draft has changes, which an import replaces. */
	isDirty: boolean;
	onTake: (content: RateCardContent) => void;
	onClose: () => void;
}

/** Reads the prices of a workbook, as Export writes it, and shows what would change. Nothing is saved. */
export default function CardImportDialog({ id, base, isDirty, onTake, onClose }: CardImportProps) {
	const [files, setFiles] = useState<File[]>([]);
	const [read, setRead] = useState<ImportedCard | null>(null);
	const [error, setError] = useState<string | undefined>();
	const [isReading, setReading] = useState(false);
	const choose = async (chosen: File[]) => {
		setFiles(chosen);
		setRead(null);
		setError(undefined);
		const [file] = chosen;
		if (!file) return;
		const body = new FormData();
		body.append("file", file);
		setReading(true);
		try {
			const { data } = await callApi("POST /client/rate-cards/{id}/import", { params: { id }, body });
			setRead(data);
		} catch (failure) {
			setError(firstErrorMessage(failure));
		}
		setReading(false);
	};
	const isOvertaken = read !== null && read.based_on !== base;
	const content = read !== null && read.differences.length > 0 && !isOvertaken ? read.content : null;
	return (
		<Dialog open onClose={onClose} title="Import prices" width={640}>
			{(close) => (
				<>
					<div className="scroll panel-padding">
						{isReading ? (
							<p role="status">The workbook is being read …</p>
						) : (
							<FileDrop
								label="Workbook"
								files={files}
								accept=".xlsx"
								hint="XLSX, as Export writes it."
								error={error}
								onChange={(chosen) => void choose(chosen)}
							/>
						)}
						{isDirty && <Note tone="warn">What is not saved yet is replaced; Undo brings it back.</Note>}
						{isOvertaken && (
							<Note tone="warn">
								Another version of this card was saved. Please close this and look at it first.
							</Note>
						)}
						{read && <ImportPreview read={read} />}
					</div>
					<footer className="panel-footer">
						<span className="grow" />
						<Button size="form" onClick={close}>
							Cancel
						</Button>
						<Button
							size="form"
							variant="primary"
							disabled={content === null}
							onClick={() => content && onTake(content)}
						>
							Take over
						</Button>
					</footer>
				</>
			)}
		</Dialog>
	);
}
