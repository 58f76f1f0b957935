import { SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "~/ui/icon-button";
import { Popover } from "~/ui/menu/popover";

/** The filters of a toolbar: in it, and on phones behind one button. `count` is how many differ from their usual value. */
export function ToolbarFilters({ count = 0, children }: { count?: number; children: ReactNode }) {
	return (
		<>
			<span className="desktop-only">{children}</span>
			<span className="phone-only">
				<Popover
					label="Filters"
					placement="bottom end"
					trigger={(trigger) => (
						<IconButton icon={SlidersHorizontal} label="Filters" badge={count} {...trigger} />
					)}
				>
					<div className="filter-sheet">{children}</div>
				</Popover>
			</span>
		</>
	);
}
