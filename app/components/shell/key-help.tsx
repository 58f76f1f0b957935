import { useState } from "react";
import { Kbd } from "~/components/kbd";
import { Dialog } from "~/components/overlay/dialog";
import { activeKeys } from "./keys";

/** The keys that work on the screen below, as they were when this was opened. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
	const [groups] = useState(activeKeys);
	return (
		<Dialog open onClose={onClose} title="Keys of this screen">
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
			<div className="scroll pad keyhelp" tabIndex={0}>
				{groups.map(({ group, keys }) => (
					<section key={group}>
						<h3>{group}</h3>
						<ul>
							{keys.map(({ key, label }) => (
								<li key={label}>
									<span>{label}</span>
									<span>
										{key.split(" ").map((one) => (
											<Kbd key={one} keys={one} />
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
