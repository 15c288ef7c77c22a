-- What was sold in a period is summed up from the index alone, however wide the orders are.
create index orders_sales on orders (order_date, id) include (status, paid_fils);
drop index orders_date;
alter index orders_sales rename to orders_date;
