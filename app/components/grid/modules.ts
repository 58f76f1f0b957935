import {
	CellStyleModule,
	ColumnApiModule,
	EventApiModule,
	InfiniteRowModelModule,
	RenderApiModule,
	RowApiModule,
	RowSelectionModule,
	RowStyleModule,
	ScrollApiModule,
} from "ag-grid-community";

/** Only what is used: the whole of the grid is half as large again. */
export const gridModules = [
	CellStyleModule,
	ColumnApiModule,
	EventApiModule,
	InfiniteRowModelModule,
	RenderApiModule,
	RowApiModule,
	RowSelectionModule,
	RowStyleModule,
	ScrollApiModule,
];
