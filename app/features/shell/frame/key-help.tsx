import { useState } from "react";
import { Kbd } from "~/ui/kbd";
import { getActiveKeys } from "~/ui/keys/keys";
import { Dialog } from "~/ui/overlay/dialog";

/** The keyboard shortcuts of the screen below, as of when this was opened. */
export default function KeyHelp({ onClose }: { onClose: () => void }) {
	const [groups] = useState(getActiveKeys);
	return (
		<Dialog open onClose={onClose} title="Keyboard shortcuts">
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
			<div className="scroll panel-padding shortcut-list" tabIndex={0}>
				{groups.map(({ group, keys }) => (
					<section key={group}>
						<h3>{group}</h3>
						<ul>
							{keys.map(({ key, label }) => (
								<li key={label}>
									<span>{label}</span>
									<span>
										{key.split(" ").map((combination) => (
											<Kbd key={combination} keys={combination} />
										))}
									</span>
								</li>
							))}
						</ul>
					</section>
				))}
			</div>
		</Dialog>
	);
}
