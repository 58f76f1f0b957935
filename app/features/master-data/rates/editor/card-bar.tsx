import { Calculator, ChevronLeft, Download, Undo2 } from "lucide-react";
import type { RefObject } from "react";
import type { RateCardView } from "~/domain/master-data/rates/cards/card-schemas";
import { saveResponseAs } from "~/features/kernel/requests";
import { Button, ButtonLink } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { useKeys } from "~/ui/keys/keys";
import { Tag } from "~/ui/tag";
import { CARDS_PATH } from "../head/card-path";
import { CardStateTag } from "../head/state-tag";
import { ImportButton } from "../import/import-button";
import type { CardDraft } from "./use-card-draft";
import type { CardSave } from "./use-card-save";

interface CardBarProps {
	view: RateCardView;
	draft: CardDraft;
	save: CardSave;
	mayWrite: boolean;
	isTrying: boolean;
	/** The button of the panel that prices a job. */
	tryButton: RefObject<HTMLButtonElement>;
	/** Opens or closes the panel that prices a job; null for who may not. */
	onTry: (() => void) | null;
}

/** The name of a card, and what can be done with it. */
export function CardBar({ view, draft, save, mayWrite, isTrying, tryButton, onTry }: CardBarProps) {
	const { card, number } = view;
	const next = draft.base.number + 1;
	const canSave = mayWrite && draft.isDirty && !draft.isOvertaken;
	const canApprove = mayWrite && view.approval_refusal === null && !draft.isDirty;
	const saveOnce = () => {
		// A second save on top of the version before would be refused.
		if (save.pending === null) void save.save();
	};
	useKeys([{ key: "mod+s", label: "Save", inFields: true, when: canSave, run: saveOnce }]);
	return (
		<div className="toolbar">
			<ButtonLink to={CARDS_PATH} variant="ghost" icon={ChevronLeft}>
				Rate cards
			</ButtonLink>
			<h1>{card.name}</h1>
			<CardStateTag state={card.state} />
			{card.is_waiting && card.state !== "to_approve" && <Tag tone="warn">Version {number} to approve</Tag>}
			{draft.isDirty && <Tag tone="violet">Not saved</Tag>}
			<span className="grow" />
			{mayWrite && (
				<IconButton icon={Undo2} label="Undo" keys="mod+z" disabled={!draft.canUndo} onClick={draft.undo} />
			)}
			<Button
				icon={Download}
				onClick={() =>
					void saveResponseAs(`${card.name}.xlsx`, "GET /client/rate-cards/{id}/export", {
						params: { id: card.id },
					})
				}
			>
				Export
			</Button>
			{mayWrite && (
				<ImportButton id={card.id} base={draft.base.number} isDirty={draft.isDirty} onTake={draft.change} />
			)}
			{onTry && (
				<Button
					ref={tryButton}
					icon={Calculator}
					keys="p"
					variant={isTrying ? "soft" : "default"}
					aria-pressed={isTrying}
					onClick={onTry}
				>
					Price a job
				</Button>
			)}
			{canApprove && (
				<Button isWriting pending={save.pending === "approve"} onClick={() => void save.approve(number)}>
					Approve version {number}
				</Button>
			)}
			{mayWrite && (
				<Button
					variant="primary"
					keys="mod+s"
					disabled={!canSave}
					pending={save.pending === "save"}
					onClick={saveOnce}
				>
					Save version {next}
				</Button>
			)}
		</div>
	);
}
