import { useNavigate } from "@remix-run/react";
import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { Dialog, Modal, ModalOverlay } from "react-aria-components";
import { Kbd } from "~/components/kbd";
import { Layer } from "~/components/overlay/layer";
import { type Command, type CommandGroup, type CommandProvider, type Finds, matchCommands } from "./commands";
import { findersOf } from "./find-commands";

/** What the providers find for a text, each as soon as it answers; a failing one is left out. */
function useFound(providers: readonly CommandProvider[], text: string): CommandGroup[] {
	const [found, setFound] = useState<{ text: string; groups: CommandGroup[] }>({ text: "", groups: [] });
	useEffect(() => {
		const asked = providers.filter((provider) => text.trim().length >= (provider.from ?? 2));
		if (asked.length === 0) return;
		const control = new AbortController();
		const wait = window.setTimeout(() => {
			for (const { heading, search } of asked) {
				search(text.trim(), control.signal).then(
					(commands) => {
						if (control.signal.aborted) return;
						setFound((before) => {
							const others = before.text === text ? before.groups.filter((g) => g.heading !== heading) : [];
							return { text, groups: [...others, { heading, commands }] };
						});
					},
					() => undefined,
				);
			}
		}, 120);
		return () => {
			window.clearTimeout(wait);
			control.abort();
		};
	}, [providers, text]);
	return found.text === text ? found.groups.filter((group) => group.commands.length > 0) : [];
}

/** Go to a screen, find a thing, do an action: type, arrow keys, Enter. */
export function CommandPalette(props: {
	groups: readonly CommandGroup[];
	/** The screens that what is found is shown on. */
	finds: readonly Finds[];
	onClose: () => void;
}) {
	const [text, setText] = useState("");
	const [cursor, setCursor] = useState(0);
	const list = useRef<HTMLDivElement>(null);
	const id = useId();
	const navigate = useNavigate();
	const providers = useMemo(() => findersOf(props.finds), [props.finds]);
	const groups = [...matchCommands(props.groups, text), ...useFound(providers, text)];
	const all = groups.flatMap((group) => group.commands);
	const at = Math.min(cursor, all.length - 1);
	useEffect(() => {
		list.current?.querySelector(`[id="${id}-${at}"]`)?.scrollIntoView({ block: "nearest" });
	}, [at, id]);

	const act = (command: Command | undefined) => {
		if (!command) return;
		props.onClose();
		if (command.to) navigate(command.to);
		command.run?.();
	};
	const keys = (event: KeyboardEvent) => {
		const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
		if (step) {
			event.preventDefault();
			if (all.length > 0) setCursor((at + step + all.length) % all.length);
		} else if (event.key === "Enter") {
			event.preventDefault();
			act(all[at]);
		}
	};
	return (
		<ModalOverlay
			className="veil above"
			isOpen
			isDismissable
			onOpenChange={(open) => !open && props.onClose()}
		>
			<Modal className="palette">
				<Dialog className="overlay" aria-label="Commands">
					<Layer>
						<div className="q">
							<Search className="i" aria-hidden="true" />
							<input
								type="text"
								role="combobox"
								aria-label="Command or search"
								aria-expanded="true"
								aria-controls={`${id}-list`}
								aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
								aria-autocomplete="list"
								placeholder="Go to a screen, find a job, customer, vehicle or driver"
								autoComplete="off"
								spellCheck={false}
								autoFocus
								value={text}
								onChange={(event) => {
									setText(event.target.value);
									setCursor(0);
								}}
								onKeyDown={keys}
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
										const Picture = command.icon;
										return (
											// biome-ignore lint/a11y/useKeyWithClickEvents: the input moves the cursor and picks
											<div
												key={command.id}
												id={`${id}-${index}`}
												role="option"
												tabIndex={-1}
												aria-selected={index === at}
												onPointerMove={() => index !== at && setCursor(index)}
												onClick={() => act(command)}
											>
												{Picture && <Picture className="i" aria-hidden="true" />}
												<span className="ell">{command.label}</span>
												{command.hint && <span className="mut ell">{command.hint}</span>}
												<span className="grow" />
												{command.keys && <Kbd keys={command.keys} />}
											</div>
										);
									})}
								</div>
							))}
						</div>
						<p className={all.length === 0 ? "pad mut" : "sr"} role="status">
							{all.length === 0 ? "Nothing found" : `${all.length} found`}
						</p>
					</Layer>
				</Dialog>
			</Modal>
		</ModalOverlay>
	);
}
