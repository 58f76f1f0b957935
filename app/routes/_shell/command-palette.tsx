import { useNavigate } from "@remix-run/react";
import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { Dialog, Modal, ModalOverlay } from "react-aria-components";
import { useRoleLimits } from "~/features/kernel/role-limits";
import {
	type Command,
	type CommandGroup,
	type CommandProvider,
	joinGroups,
	matchCommands,
	orderResults,
	type SearchTarget,
	withRecent,
} from "~/features/shell/palette";
import { Kbd } from "~/ui/kbd";
import { Layer } from "~/ui/layer";
import { announceOpening } from "~/ui/lazy/opening";
import { canOpenScreen } from "~/ui/menu/reachable-screen";
import { type CommandOwner, readRecent, rememberCommand } from "./recent-commands";
import { getSearchProviders } from "./search-providers";
import { listSettings } from "./setting-commands";

/** The results of the providers for a text, each as soon as it responds; failed ones are left out. */
function useSearchResults(providers: readonly CommandProvider[], text: string): CommandGroup[] {
	const [results, setResults] = useState<{ text: string; groups: CommandGroup[] }>({ text: "", groups: [] });
	useEffect(() => {
		const activeProviders = providers.filter((provider) => text.trim().length >= (provider.minLength ?? 2));
		if (activeProviders.length === 0) return;
		const controller = new AbortController();
		const timer = window.setTimeout(() => {
			for (const { heading, search } of activeProviders) {
				search(text.trim(), controller.signal).then(
					(commands) => {
						if (controller.signal.aborted) return;
						setResults((before) => {
							const others = before.text === text ? before.groups.filter((g) => g.heading !== heading) : [];
							return { text, groups: [...others, { heading, commands }] };
						});
					},
					() => undefined,
				);
			}
		}, 120);
		return () => {
			window.clearTimeout(timer);
			controller.abort();
		};
	}, [providers, text]);
	if (results.text !== text) return [];
	const found = results.groups.filter((group) => group.commands.length > 0);
	return orderResults(found, providers, text);
}

interface PaletteProps {
	groups: readonly CommandGroup[];
	/** The screens that can show a result. */
	searchTargets: readonly SearchTarget[];
	settingPaths: readonly string[];
	owner: CommandOwner;
	onClose: () => void;
}

const PLACEHOLDERS = { job: "Which job? Number, reference or customer", driver: "Which driver?" } as const;

/** What is listed: the commands that fit, those run last first, and what the search finds; of what `asking` asks for, the latter alone. */
function useListed(
	{ groups, searchTargets, settingPaths, owner }: PaletteProps,
	text: string,
	asking: Command | null,
) {
	const [recent] = useState(() => readRecent(owner));
	const { hasPrices } = useRoleLimits();
	const all = useMemo(
		() => [...groups, listSettings(settingPaths, hasPrices)],
		[groups, settingPaths, hasPrices],
	);
	const providers = useMemo(() => getSearchProviders(searchTargets), [searchTargets]);
	const found = useSearchResults(providers, text);
	if (asking)
		return found
			.map((group) => ({
				...group,
				commands: group.commands.filter(({ subject }) => subject?.kind === asking.asks?.for),
			}))
			.filter(({ commands }) => commands.length > 0);
	const isTyped = text.trim() !== "";
	const offered = isTyped ? all : withRecent(all, recent);
	return joinGroups([...matchCommands(offered, text, recent), ...found]);
}

/** Does things, and finds screens, records and settings, by typing. */
export default function CommandPalette(props: PaletteProps) {
	const [text, setText] = useState("");
	const [cursor, setCursor] = useState(0);
	/** The command that waits for its job or driver. */
	const [asking, setAsking] = useState<Command | null>(null);
	const list = useRef<HTMLDivElement>(null);
	const id = useId();
	const navigate = useNavigate();
	const groups = useListed(props, text, asking);
	const all = groups.flatMap((group) => group.commands);
	const activeIndex = Math.min(cursor, all.length - 1);
	useEffect(() => {
		list.current?.querySelector(`[id="${id}-${activeIndex}"]`)?.scrollIntoView({ block: "nearest" });
	}, [activeIndex, id]);

	const ask = (command: Command | null) => {
		setAsking(command);
		setText("");
		setCursor(0);
	};
	const runCommand = (command: Command | undefined) => {
		if (!command) return;
		if (!command.isPassing) rememberCommand(props.owner, command.id);
		if (command.asks) return ask(command);
		const { to, state, opens, run } =
			asking?.asks && command.subject ? asking.asks.toCommand(command.subject) : command;
		if (to && !canOpenScreen(to)) return;
		props.onClose();
		if (opens) announceOpening();
		if (to) navigate(to, { state });
		run?.();
	};
	const handleKeyDown = (event: KeyboardEvent) => {
		const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
		if (step) {
			event.preventDefault();
			if (all.length > 0) setCursor((activeIndex + step + all.length) % all.length);
		} else if (event.key === "Enter") {
			event.preventDefault();
			runCommand(all[activeIndex]);
		} else if (event.key === "Backspace" && asking && text === "") {
			event.preventDefault();
			ask(null);
		}
	};
	return (
		<ModalOverlay
			className="backdrop above"
			isOpen
			isDismissable
			onOpenChange={(open) => !open && props.onClose()}
		>
			<Modal className="palette">
				<Dialog className="overlay" aria-label="Commands">
					<Layer>
						<div className="palette-search">
							<Search className="icon" aria-hidden="true" />
							{asking && <span className="palette-asking">{asking.label}</span>}
							<input
								type="text"
								role="combobox"
								aria-label={asking?.asks ? PLACEHOLDERS[asking.asks.for] : "Command or search"}
								aria-expanded="true"
								aria-controls={`${id}-list`}
								aria-activedescendant={activeIndex >= 0 ? `${id}-${activeIndex}` : undefined}
								aria-autocomplete="list"
								placeholder={
									asking?.asks
										? PLACEHOLDERS[asking.asks.for]
										: "Do something, or find a job, customer, driver or reg"
								}
								autoComplete="off"
								spellCheck={false}
								autoFocus
								value={text}
								onChange={(event) => {
									setText(event.target.value);
									setCursor(0);
								}}
								onKeyDown={handleKeyDown}
							/>
							<Kbd keys="escape" />
						</div>
						<div className="list" ref={list} role="listbox" id={`${id}-list`} aria-label="Commands">
							{groups.map((group) => (
								// biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
								<div key={group.heading} role="group" aria-label={group.heading}>
									<h3 role="presentation">{group.heading}</h3>
									{group.commands.map((command) => {
										const index = all.indexOf(command);
										const IconComponent = command.icon;
										return (
											// biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keyboard
											<div
												key={command.id}
												id={`${id}-${index}`}
												role="option"
												tabIndex={-1}
												aria-selected={index === activeIndex}
												onPointerMove={() => index !== activeIndex && setCursor(index)}
												onClick={() => runCommand(command)}
											>
												{IconComponent && <IconComponent className="icon" aria-hidden="true" />}
												<span className="truncate">{command.label}</span>
												{command.hint && <span className="muted truncate">{command.hint}</span>}
												<span className="grow" />
												{command.keys && <Kbd keys={command.keys} />}
											</div>
										);
									})}
								</div>
							))}
						</div>
						<p className={all.length === 0 ? "panel-padding muted" : "visually-hidden"} role="status">
							{all.length > 0
								? `${all.length} found`
								: asking && text.trim().length < 2
									? "Type at least two characters."
									: "Nothing found"}
						</p>
					</Layer>
				</Dialog>
			</Modal>
		</ModalOverlay>
	);
}
