import { Search } from "lucide-react";
import { useState } from "react";
import { IconButton } from "~/ui/icon-button";
import styles from "./phone-search.module.css";
import { useRouteSearch } from "./route-search";
import { SearchBox } from "./search-box";

/** The search of the current screen on phones, whose top bar has no room for it: an icon that opens the box. */
export function PhoneSearch() {
	const search = useRouteSearch();
	const [open, setOpen] = useState(Boolean(search?.value));
	const [startsFocused, setStartsFocused] = useState(false);
	if (!search) return null;
	return (
		<>
			<span className="phone-only">
				<IconButton
					icon={Search}
					label="Search"
					aria-expanded={open}
					onClick={() => {
						setStartsFocused(true);
						setOpen(!open);
					}}
				/>
			</span>
			{open && (
				<span className="phone-only">
					<span className={styles.phoneSearch}>
						<SearchBox focusKey={null} startsFocused={startsFocused} {...search} />
					</span>
				</span>
			)}
		</>
	);
}
