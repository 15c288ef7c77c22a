-- Staff say why stock changed, and who of them said so is kept.
alter table stock_movements
	drop constraint stock_movements_reason_check,
	add constraint stock_movements_reason_check check (reason in ('received', 'sold', 'returned', 'adjusted',
		'counted', 'damaged', 'lost', 'found', 'returned-to-supplier')),
	add column note text not null default '' check (length(note) <= 500),
	add column changed_by integer references users on delete set null;
create index stock_movements_changed_by on stock_movements (changed_by) where changed_by is not null;
