import type { LucideIcon } from "lucide-react";

/** A line icon of the kit's set, handed to a part as a component so that the part decides its size. */
export type Icon = LucideIcon;
