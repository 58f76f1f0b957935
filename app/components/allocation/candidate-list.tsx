import { useEffect, useRef } from "react";
import { Avatar } from "~/components/avatar";
import { Reg, Tag } from "~/components/tag";
import type { Candidate } from "./candidates";

/** Who a job can be given to: who they are, what they have to do that day, and free or why not. */
export function CandidateList(props: {
	id: string;
	label: string;
	shown: readonly Candidate[];
	cursor: string | null;
	onChoose: (key: string) => void;
}) {
	const { id, shown, cursor } = props;
	const list = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (cursor) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
	}, [cursor]);
	return (
		<div id={id} ref={list} role="listbox" aria-label={props.label} className="scroll alloc-list">
			{shown.map((one) => (
				// biome-ignore lint/a11y/useKeyWithClickEvents: the keyword field moves the cursor and chooses
				<div
					key={one.key}
					id={`${id}-${one.key}`}
					role="option"
					tabIndex={-1}
					aria-selected={one.key === cursor}
					aria-disabled={one.id === null || undefined}
					onClick={() => one.id !== null && props.onChoose(one.key)}
				>
					<Avatar name={one.name} image={one.image} size="l" hidden />
					<span className="alloc-who">
						<span className="b ell">
							{one.name} {one.reg && <Reg>{one.reg}</Reg>}
						</span>
						<span className="sec t12 ell">{[one.about, one.load].filter(Boolean).join(" · ")}</span>
					</span>
					<span className="alloc-free">
						{one.free ? (
							<Tag tone="ok">Free</Tag>
						) : (
							one.reasons.map((reason) => (
								<Tag key={reason} tone={one.id === null ? undefined : "warn"}>
									{reason}
								</Tag>
							))
						)}
					</span>
				</div>
			))}
		</div>
	);
}
