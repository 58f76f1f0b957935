import { type KeyboardEvent, useRef, useState } from "react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import type { RateCardView } from "~/domain/master-data/rates/cards/card-schemas";
import { classNames } from "~/ui/class-names";
import { KeyHints } from "~/ui/key-hints";
import { useKeys } from "~/ui/keys/keys";
import { lazyInline } from "~/ui/lazy/lazy-part";
import { useUnsavedWarning } from "~/ui/overlay/use-unsaved-warning";
import { type CardEditing, CardEditingProvider } from "../card/card-context";
import { listCardLines } from "../card/card-lines";
import type { CardOptions } from "../card/card-options";
import { LineEditor } from "../lines/line-editor";
import { CardBar } from "./card-bar";
import styles from "./card-editor.module.css";
import { CardFacts } from "./card-facts";
import { LineList, TERMS } from "./line-list";
import { OvertakenNote } from "./overtaken-note";
import { useCardDraft } from "./use-card-draft";
import { useCardSave } from "./use-card-save";

const TrialPanel = lazyInline(() => import("../trial/trial-panel"));

interface CardEditorProps {
	view: RateCardView;
	options: CardOptions;
	mayWrite: boolean;
	/** Whether the role may price a job by it. */
	mayPrice: boolean;
}

/** Takes in what is still being typed as Ctrl S is pressed: some fields read it only as they are left. A matrix takes in its cell itself. */
function takeInOnSave(event: KeyboardEvent): void {
	const { target, ctrlKey, metaKey, key } = event;
	if (!(ctrlKey || metaKey) || key.toLowerCase() !== "s" || !(target instanceof HTMLInputElement)) return;
	if (target.closest("table")) return;
	target.blur();
	target.focus();
}

/** A rate card: its head, its lines, and the editor of the chosen line. */
export function CardEditor({ view, options, mayWrite, mayPrice }: CardEditorProps) {
	useScreenRefresh(["rateCardChange"]);
	const draft = useCardDraft(view);
	const save = useCardSave(view.card.id, draft);
	useUnsavedWarning(draft.isDirty);
	const lines = listCardLines(draft.content);
	const [chosen, setChosen] = useState(lines[0]?.key ?? TERMS);
	const [isTrying, setTrying] = useState(false);
	const tryButton = useRef<HTMLButtonElement>(null);
	const toggleTrial = () => {
		setTrying(!isTrying);
		// A focus in the panel would be lost with it.
		if (document.activeElement?.closest("aside")) tryButton.current?.focus();
	};
	const line = lines.find(({ key }) => key === chosen);
	const step = (by: number) => () => {
		const keys = [...lines.map(({ key }) => key), TERMS];
		const next = keys[keys.indexOf(line ? chosen : TERMS) + by];
		if (next !== undefined) setChosen(next);
	};
	useKeys([
		{ key: "j", label: "Next line", run: step(1) },
		{ key: "k", label: "Line before", run: step(-1) },
		{ key: "mod+z", label: "Undo", run: draft.undo, when: draft.canUndo },
		{ key: "p", label: "Price a job", when: mayPrice, run: toggleTrial },
	]);
	const editing: CardEditing = {
		content: draft.content,
		saved: draft.base.content,
		options,
		laneCardId: view.card.is_cost ? null : view.card.id,
		isReadOnly: !mayWrite,
		change: draft.change,
		errorAt: (path) => save.errors.get(path),
	};
	return (
		<CardEditingProvider value={editing}>
			<section className={styles.cardScreen} aria-label={view.card.name}>
				<CardBar
					{...{ view, draft, save, mayWrite, isTrying, tryButton }}
					onTry={mayPrice ? toggleTrial : null}
				/>
				<CardFacts view={view} options={options} content={draft.content} mayWrite={mayWrite} />
				{draft.isOvertaken && <OvertakenNote view={view} draft={draft} />}
				<div className={classNames(styles.columns, isTrying && styles.withTrial)}>
					<LineList chosen={line ? chosen : TERMS} errors={[...save.errors.keys()]} onChoose={setChosen} />
					<section className={styles.pane} aria-labelledby="line-title" onKeyDown={takeInOnSave}>
						<h2 className={styles.lineTitle} id="line-title">
							{line?.number && <span className={styles.lineNumber}>{line.number}</span>}
							{line?.title ?? "Terms"}
						</h2>
						<LineEditor key={chosen} lineKey={line ? chosen : TERMS} />
					</section>
					{isTrying && <TrialPanel onClose={toggleTrial} />}
				</div>
				<footer className="list-footer">
					<span>
						Version <b>{view.number}</b>
						{view.card.live_version !== null && `, live ${view.card.live_version}`}
					</span>
					<span className="grow" />
					<KeyHints
						hints={[
							[["arrowup", "arrowdown"], "cell"],
							[["shift"], "+ arrows range"],
							[["mod+d"], "fill"],
							[["mod+v"], "paste from Excel"],
							[["[", "]"], "vehicle"],
						]}
					/>
				</footer>
			</section>
		</CardEditingProvider>
	);
}
