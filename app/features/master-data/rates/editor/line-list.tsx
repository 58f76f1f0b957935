import { GripVertical, Plus, SlidersHorizontal } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { classNames } from "~/ui/class-names";
import { IconMenu, Menu } from "~/ui/menu/menu";
import { useCardEditing } from "../card/card-context";
import { type CardLine, type LineGroup, listCardLines } from "../card/card-lines";
import { addLine, LINE_KINDS, moveLine, removeLine } from "../card/change-lines";
import styles from "./card-editor.module.css";

const GROUPS: readonly { group: LineGroup; title: string; about: string }[] = [
	{ group: "base", title: "Base charge", about: "first that fits" },
	{ group: "extras", title: "Extras", about: "added in this order" },
	{ group: "waiting", title: "Waiting", about: "" },
];

/** The key of the terms of the whole card, which are no line. */
export const TERMS = "terms";

/** Which lines have errors, by the path of the error: "base.0", "extras.2", "minimum". */
const pathOfLine = ({ key, group }: CardLine, at: number) =>
	group === "waiting" || key === "minimum" ? key : `${group}.${at}`;

interface LineListProps {
	chosen: string;
	/** The paths of the errors of the last save. */
	errors: readonly string[];
	onChoose: (key: string) => void;
}

/** The lines of a card in their groups; Alt with ↑ or ↓ moves one. */
export function LineList({ chosen, errors, onChoose }: LineListProps) {
	const { content, isReadOnly, change } = useCardEditing();
	const lines = listCardLines(content);
	const add = (kind: (typeof LINE_KINDS)[number]["kind"]) => {
		const id = crypto.randomUUID().slice(0, 8);
		change(addLine(content, kind, id));
		onChoose(id);
	};
	const list = useRef<HTMLElement>(null);
	const remove = (key: string) => {
		const at = lines.findIndex((line) => line.key === key);
		change(removeLine(content, key));
		// The menu that it was chosen in leaves with the line: the focus goes to the line in its place.
		requestAnimationFrame(() =>
			list.current?.querySelectorAll<HTMLButtonElement>("button[aria-current]")[at]?.focus(),
		);
	};
	return (
		<nav ref={list} className={styles.lines} aria-label="Lines of this card">
			{GROUPS.map(({ group, title, about }) => (
				<section key={group} aria-label={title}>
					<h2>
						{title} <span>{about}</span>
					</h2>
					{lines
						.filter((line) => line.group === group)
						.map((line, at) => (
							<LineButton
								key={line.key}
								line={line}
								isChosen={line.key === chosen}
								hasError={errors.some((path) => isBelow(path, pathOfLine(line, at)))}
								onChoose={onChoose}
								onRemove={remove}
							/>
						))}
				</section>
			))}
			<section aria-label="Whole card">
				<h2>Whole card</h2>
				<button
					type="button"
					className={classNames(styles.lineButton, chosen === TERMS && styles.chosenLine)}
					aria-current={chosen === TERMS}
					onClick={() => onChoose(TERMS)}
				>
					<span className={styles.lineNumber}>
						<SlidersHorizontal className="icon extra-small" aria-hidden="true" />
					</span>
					<span className={styles.lineText}>
						<b>Terms</b>
						<small>rounding, volume weight, fuel</small>
					</span>
				</button>
			</section>
			{!isReadOnly && (
				<div className={styles.addLine}>
					<Menu
						label="Add a line"
						icon={Plus}
						variant="ghost"
						entries={LINE_KINDS.map(({ kind, title }) => ({
							id: kind,
							label: title,
							onAction: () => add(kind),
						}))}
					/>
				</div>
			)}
		</nav>
	);
}

const isBelow = (path: string, above: string) => path === above || path.startsWith(`${above}.`);

function LineButton(props: {
	line: CardLine;
	isChosen: boolean;
	hasError: boolean;
	onChoose: (key: string) => void;
	onRemove: (key: string) => void;
}) {
	const { line, isChosen } = props;
	const { content, isReadOnly, change } = useCardEditing();
	const move = (step: number) => change(moveLine(content, line.key, step));
	const moveByKey = (event: KeyboardEvent<HTMLButtonElement>) => {
		const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
		if (!event.altKey || step === 0 || !line.isMovable || isReadOnly) return;
		event.preventDefault();
		const button = event.currentTarget;
		move(step);
		// A browser takes the focus from what moves in the list.
		requestAnimationFrame(() => button.focus());
	};
	return (
		<div className={classNames(styles.lineRow, isChosen && styles.chosenLine)}>
			<button
				type="button"
				className={styles.lineButton}
				aria-current={isChosen}
				aria-keyshortcuts={line.isMovable ? "Alt+ArrowUp Alt+ArrowDown" : undefined}
				onClick={() => props.onChoose(line.key)}
				onKeyDown={moveByKey}
			>
				<span className={styles.lineNumber}>{line.number ?? "–"}</span>
				<span className={styles.lineText}>
					<b>{line.title}</b>
					<small className={classNames(props.hasError && styles.lineError)}>
						{props.hasError ? "has an error" : line.summary}
					</small>
				</span>
			</button>
			{line.isMovable && !isReadOnly && (
				<IconMenu
					small
					icon={GripVertical}
					label={`Move or remove ${line.title}`}
					entries={[
						{ id: "up", label: "Move up", onAction: () => move(-1) },
						{ id: "down", label: "Move down", onAction: () => move(1) },
						{
							id: "remove",
							label: "Remove",
							danger: true,
							onAction: () => props.onRemove(line.key),
						},
					]}
				/>
			)}
		</div>
	);
}
